import type { ListedGuest } from '#contracts/office/guests.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { GuestTags } from './guest-line.tsx'

/** Guests in rows; on a phone each is a card. */
export function GuestTable({ guests }: { guests: readonly ListedGuest[] }) {
  const { t } = useLocale()
  return (
    <table className="office-table office-table--cards order-table">
      <thead>
        <tr>
          <th scope="col">{t('office_guests.column_guest')}</th>
          <th scope="col">{t('office_guests.column_next')}</th>
          <th scope="col">{t('office_guests.column_last')}</th>
          <th scope="col" className="num">
            {t('office_guests.column_visits')}
          </th>
        </tr>
      </thead>
      <tbody>
        {guests.map((guest) => (
          <GuestRow key={guest.id} guest={guest} />
        ))}
      </tbody>
    </table>
  )
}

function GuestRow({ guest }: { guest: ListedGuest }) {
  const { t } = useLocale()
  return (
    <tr>
      <th scope="row">
        <div className="order-table__guest">
          <SiteLink to={`/office/guests/${guest.id}`}>
            <bdi>{guest.name ?? t('office_guests.nameless')}</bdi>
          </SiteLink>
          <span className="small muted">
            <bdi dir="ltr">{guest.contacts[0]?.value ?? ''}</bdi>
          </span>
          {guest.tags.length > 0 && <GuestTags tags={guest.tags} />}
        </div>
      </th>
      <td data-label={t('office_guests.column_next')}>
        <VisitWords visit={guest.nextVisit} />
      </td>
      <td data-label={t('office_guests.column_last')}>
        <VisitWords visit={guest.lastVisit} />
      </td>
      <td className="num" data-label={t('office_guests.column_visits')}>
        {guest.visits}
      </td>
    </tr>
  )
}

function VisitWords({ visit }: { visit: ListedGuest['nextVisit'] }) {
  const { locale } = useLocale()
  if (!visit) return '–'
  return (
    <div className="order-table__what">
      <span>{formatDate(visit.date, locale, 'withYear')}</span>
      <span className="small muted">{visit.room[locale]}</span>
    </div>
  )
}
