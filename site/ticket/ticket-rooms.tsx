import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { type BookedOrder, ticketHref } from '../checkout/checkout-order.ts'

/** The rooms that were booked together, each with a ticket of its own: there it is moved, there its code is. */
export function TicketRooms({ order }: { order: BookedOrder }) {
  const { locale, t } = useLocale()
  const { rooms = [], branch } = order
  if (rooms.length === 0) return null
  return (
    <section className="panel" aria-labelledby="ticket-rooms">
      <h2 id="ticket-rooms" className="h3">
        {t('summary.rooms_title')}
      </h2>
      <p className="small muted">{t('summary.rooms_text')}</p>
      <ul className="panel__rooms">
        {rooms.map(({ code, room, startsAt, players, status }) => {
          const isShown = code === order.code
          const name = room.name[locale]
          return (
            <li key={code}>
              {isShown || status === 'cancelled' ? (
                <b>{name}</b>
              ) : (
                <SiteLink to={ticketHref({ branch: branch.slug, room: room.slug, code })}>{name}</SiteLink>
              )}{' '}
              {isShown && <span className="tag">{t('summary.rooms_this')}</span>}
              {status === 'cancelled' && <span className="tag">{t('summary.rooms_cancelled')}</span>}
              <span className="small muted">
                {whenWords(startsAt, branch, locale)} · {t('common.players', { count: players })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
