import { ContactLinks } from '../branches/branch-contact.tsx'
import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'
import { Amount } from '../ui/amount.tsx'
import type { RoomPage } from './room-page.ts'

/** What it costs and how to get in, beside the story. */
export function RoomBooking({ room }: { room: RoomPage }) {
  const { t } = useLocale()
  return (
    <aside className="book" aria-label={t('room.calendar_title')}>
      <p className="book__price">
        <span className="small muted">{t('room.from')}</span>
        <b className="d">
          <Amount money={room.price} short />
        </b>
        <span className="small muted">
          {t('room.per_player')} · {room.vat}
        </span>
      </p>
      <SiteLink to={`/${room.branch.slug}/reservations`} className="btn btn--lead btn--wide">
        {t('room.calendar_title')}
      </SiteLink>
      <p className="small muted">{t('room.booking_soon')}</p>
      <ContactLinks contact={room.contact} />
    </aside>
  )
}
