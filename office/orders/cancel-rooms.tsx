import type { DeskCancellation } from '#contracts/office/desk.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { localMoment } from '../local-moment.ts'

type CancelRoomsProps = { terms: DeskCancellation; branch: StaffBranch }

/** What cancelling one order of an offer does to the others, and the way to cancel one room alone. */
export function CancelRooms({ terms: { rooms, paidBy }, branch }: CancelRoomsProps) {
  const { locale, t } = useLocale()
  const linkOf = (code: string) => `/office/bookings/${code}?branch=${branch.slug}`
  if (paidBy)
    return (
      <p className="msg">
        {t('office_orders.cancel_one_room')}{' '}
        <SiteLink to={linkOf(paidBy)}>
          <bdi dir="ltr">{paidBy}</bdi>
        </SiteLink>
      </p>
    )
  if (rooms.length === 0) return null
  return (
    <div className="msg msg--bad stack stack--2">
      <p>{t('office_orders.cancel_rooms', { count: rooms.length + 1 })}</p>
      <ul>
        {rooms.map(({ code, room, startsAt, players }) => (
          <li key={code}>
            <SiteLink to={linkOf(code)}>{room[locale]}</SiteLink>{' '}
            <span className="small">
              {localMoment(startsAt, locale, branch)} · {t('office_requests.players', { count: players })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
