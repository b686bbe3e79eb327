import { useLocale } from '#kit/i18n/messages.tsx'
import { useOwnOrders } from '#site/booking/hold/own-orders.ts'

/** On the poster of a room that this browser's guest has played; `to` is the room's address without a language. */
export function PlayedStamp({ to }: { to: string }) {
  const { t } = useLocale()
  const { played } = useOwnOrders()
  if (!played.some(({ branch, room }) => to === `/${branch}/escape-rooms/${room}`)) return null
  return <span className="sheet__stamp">{t('room.played')}</span>
}
