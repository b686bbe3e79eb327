import { Link } from 'react-router'
import type { ContentListed } from '#contracts/office/content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { MissingList } from '../editor/missing-list.tsx'
import { PublishedTag } from '../editor/published-tag.tsx'

type ContentRowProps = {
  row: ContentListed
  /** The slug of the branch it is, or is of. */
  branch: string
  href: string
  ofBranch?: boolean
  place?: { readonly index: number; readonly last: number }
  onMove?: (to: number) => void
}

/** A room or a branch: how it looks, whether guests see it, what it misses, and its place among the others. */
export function ContentRow({ row, branch, href, ofBranch = false, place, onMove }: ContentRowProps) {
  const { locale, t } = useLocale()
  const { name, published, cover, missing } = row
  const step = (direction: 'earlier' | 'later', to: number, atEnd: boolean) => (
    <Button
      look="line"
      iconOnly
      aria-label={t(`office_rooms.${direction}`, { name: name[locale] })}
      aria-disabled={atEnd}
      onClick={() => !atEnd && onMove?.(to)}
    >
      <Icon name="chevron-down" {...(direction === 'earlier' && { className: 'content-row__up' })} />
    </Button>
  )
  return (
    <li className="office__row content-row">
      <div className="stack stack--1">
        <p>
          <Link to={href} className="content-row__name">
            <bdi>{name[locale]}</bdi>
          </Link>
        </p>
        <p className="small muted">
          <bdi lang={locale === 'en' ? 'ar' : 'en'}>{name[locale === 'en' ? 'ar' : 'en']}</bdi>
        </p>
        <MissingList missing={missing} branch={branch} />
      </div>
      {cover?.files && (
        <img
          className="content-row__still"
          src={`/pictures/${cover.name}-${cover.files.widths[0]}.webp`}
          alt=""
          width={cover.files.width}
          height={cover.files.height}
          loading="lazy"
        />
      )}
      <PublishedTag published={published} ofBranch={ofBranch} />
      {place && (
        <div className="content-row__moves">
          {step('earlier', place.index - 1, place.index === 0)}
          {step('later', place.index + 1, place.index === place.last)}
        </div>
      )}
    </li>
  )
}
