import type { OfficePicture } from '#contracts/office/pictures.ts'
import { longestAlt } from '#domain/picture/picture-kinds.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { BothLanguages, type BothTexts } from '#office/forms/both-languages.tsx'

type PictureItemProps = {
  picture: OfficePicture
  place: number
  count: number
  onDescribe: (alt: BothTexts) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
  /** What letting another picture go here does; null while none is held. */
  onDropHere: (() => void) | null
}

/** One picture: how it looks, what it is called for those who do not see it, and its place. */
export function PictureItem(props: PictureItemProps) {
  const { picture, place, count, onDescribe, onMove, onRemove, onDragStart, onDragEnd, onDropHere } = props
  const { t } = useLocale()
  const number = place + 1
  const isFirst = place === 0
  const isLast = place === count - 1
  return (
    <li
      className="pictures__item"
      data-drop={onDropHere ? '' : undefined}
      onDragOver={(event) => onDropHere && event.preventDefault()}
      onDrop={(event) => {
        if (!onDropHere) return
        event.preventDefault()
        onDropHere()
      }}
    >
      <div className="pictures__still">
        {picture.files ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same
          <img
            src={`/pictures/${picture.name}-${picture.files.widths[0]}.webp`}
            alt=""
            width={picture.files.width}
            height={picture.files.height}
            draggable
            onDragStart={onDragStart}
            onDragEnd={onDragEnd}
          />
        ) : (
          <p className="small muted">{t('office_pictures.gone')}</p>
        )}
        {isFirst && !isLast && <span className="tag tag--hot">{t('office_pictures.cover')}</span>}
      </div>
      <fieldset className="stack stack--3 pictures__words">
        <legend className="small muted">{t('office_pictures.number', { number, count })}</legend>
        <BothLanguages
          label={t('office_pictures.alt')}
          value={picture.alt}
          onChange={onDescribe}
          limit={longestAlt}
          required
        />
        <div className="pictures__moves">
          {count > 1 && (
            <>
              <Button
                look="line"
                iconOnly
                aria-label={t('office_pictures.earlier', { number })}
                aria-disabled={isFirst}
                onClick={() => !isFirst && onMove(place - 1)}
              >
                <Icon name="chevron-down" className="pictures__up" />
              </Button>
              <Button
                look="line"
                iconOnly
                aria-label={t('office_pictures.later', { number })}
                aria-disabled={isLast}
                onClick={() => !isLast && onMove(place + 1)}
              >
                <Icon name="chevron-down" />
              </Button>
            </>
          )}
          <Button look="bare" aria-label={t('office_pictures.remove', { number })} onClick={onRemove}>
            {t('actions.remove')}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
