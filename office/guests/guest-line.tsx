import type { GuestLine as Line } from '#contracts/office/guests.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { lineWords } from './guest-words.ts'

/** Who it is, beside their booking: whether they were here, what colleagues noted, and the way to their page. */
export function GuestLine({ guest }: { guest: Line | null }) {
  const { locale, t } = useLocale()
  if (!guest) return null
  return (
    <section className="guest-line" aria-label={t('office_guests.known')}>
      <p className="parts small">
        {lineWords(guest, locale, t).map((words) => (
          <span key={words}>{words}</span>
        ))}
        <SiteLink to={`/office/guests/${guest.id}`}>{t('office_guests.page_link')}</SiteLink>
      </p>
      {guest.tags.length > 0 && <GuestTags tags={guest.tags} />}
      {guest.note && (
        <p className="guest-line__note">
          <bdi>{guest.note}</bdi>
        </p>
      )}
    </section>
  )
}

export function GuestTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLocale()
  return (
    <ul className="line guest-tags" aria-label={t('office_guests.tags')}>
      {tags.map((tag) => (
        <li key={tag} className="tag">
          <bdi>{tag}</bdi>
        </li>
      ))}
    </ul>
  )
}
