/**
 * The pictures of a room, a branch or a product: uploading, ordering, describing.
 *
 *   const [pictures, setPictures] = useState<readonly OfficePicture[]>(product.pictures)
 *   <PictureList branch={branch.slug} kind="store" value={pictures} onChange={setPictures} />
 *
 * - `branch` is one of the caller's branches: uploads ask for `picture.upload` there (POST …/pictures?kind=…).
 * - `kind` decides the sizes that are made (`domain/picture/picture-kinds.ts`).
 * - `value` is what an endpoint answers: `z.array(officePicture)` of `contracts/office/pictures.ts`, made by
 *   `officePictures()` of `server/media/pictures-of-draft.ts`.
 * - `onChange` takes an update of what was there, as `setState` does: uploads end while somebody types.
 * - To save, send `pictures.map(({ name, alt }) => ({ name, alt }))`, judged by `draftPictures`; the use case turns them
 *   into what the table keeps with `picturesOfDraft(tx, drafts)` (null: refuse with `picture_unknown`). Descriptions may
 *   be missing while the row is not published; `describedPictures()` says whether any is.
 * - With `most={1}` there is one picture or none: it is replaced by taking it out.
 * - The route of the screen imports `office/pictures/pictures.css`.
 */
import { type DragEvent, useId, useState } from 'react'
import type { OfficePicture, UploadedPicture } from '#contracts/office/pictures.ts'
import { mostPictures, type PictureKind } from '#domain/picture/picture-kinds.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { moveItem } from '#office/forms/move-item.ts'
import { PictureItem } from './picture-item.tsx'
import { UploadRow } from './upload-row.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

type Pictures = readonly OfficePicture[]

export type PictureListProps = {
  branch: string
  kind: PictureKind
  value: Pictures
  onChange: (update: (was: Pictures) => Pictures) => void
  /** How many there can be. */
  most?: number
  /** What such pictures are for, in place of the usual hint. */
  hint?: string
}

const takes = 'image/jpeg,image/png,image/webp,image/avif'

export function PictureList({ branch, kind, value, onChange, most = mostPictures, hint }: PictureListProps) {
  const { t } = useLocale()
  const toast = useToast()
  const id = useId()
  const [news, setNews] = useState('')
  const [over, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  function put({ name, files }: UploadedPicture) {
    onChange((was) =>
      was.some((one) => one.name === name) ? was : [...was, { name, files, alt: { en: '', ar: '' } }],
    )
    setNews(t('office_pictures.uploaded'))
  }
  const { uploads, add, retry, drop } = usePictureUploads({ branch, kind, onUploaded: put })
  const room = most - value.length - uploads.length

  function take(files: FileList | null) {
    if (!files || files.length === 0) return
    const taken = [...files].slice(0, Math.max(0, room))
    if (taken.length < files.length) toast({ text: t('office_pictures.full', { count: most }) })
    add(taken)
  }
  function move(from: number, to: number) {
    onChange((was) => moveItem(was, from, to))
    setNews(t('office_pictures.moved', { place: to + 1, count: value.length }))
  }
  function remove(index: number) {
    const gone = value[index]
    if (!gone) return
    onChange((was) => was.filter(({ name }) => name !== gone.name))
    const undo = () => onChange((was) => was.toSpliced(index, 0, gone))
    toast({ text: t('office_pictures.removed'), action: { label: t('actions.undo'), onPress: undo } })
  }
  function dropFiles(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="pictures">
      <ol className="office__list">
        {value.map((picture, index) => (
          <PictureItem
            key={picture.name}
            picture={picture}
            place={index}
            count={value.length}
            onDescribe={(alt) =>
              onChange((was) => was.map((one) => (one.name === picture.name ? { ...one, alt } : one)))
            }
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDropHere={dragged === null || dragged === index ? null : () => move(dragged, index)}
          />
        ))}
      </ol>
      {value.length === 0 && <p className="muted">{t('office_pictures.none')}</p>}
      {uploads.length > 0 && (
        <ul className="office__list" aria-label={t('office_pictures.uploading')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload.id)}
            />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the field does */}
      <div
        hidden={room <= 0 && most === 1}
        className={over ? 'pictures__add pictures__add--over' : 'pictures__add'}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropFiles}
      >
        <input
          id={id}
          className="pictures__file"
          type="file"
          multiple={most > 1}
          accept={takes}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            take(event.target.files)
            // The same file may be chosen again.
            event.target.value = ''
          }}
        />
        <label htmlFor={id} className="btn btn--line">
          <Icon name="plus" />
          {t(most > 1 ? 'office_pictures.add' : 'office_pictures.add_one')}
        </label>
        <p className="small muted" id={`${id}-hint`}>
          {hint ?? t('office_pictures.hint')}
        </p>
      </div>
      <p className="sr" role="status">
        {news}
      </p>
    </div>
  )
}
