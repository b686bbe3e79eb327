import type { Order } from '#contracts/order.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { Translate } from '#messages/translator.ts'
import type { TicketTime } from '#site/ticket/ticket-time.ts'

type Shared = {
  order: Order
  time: TicketTime
  venue: string
  roomUrl: string
  mapUrl: string
  /** Where those who come along say so; until it is known, they are shown the room. */
  inviteUrl?: string | null
}

/** What fellow victims are told: room, time and place. The ticket and its key stay with whoever booked. */
export function shareText(
  { order, time, venue, roomUrl, mapUrl, inviteUrl }: Shared,
  locale: Locale,
  t: Translate,
): string {
  const said = {
    room: order.booking?.room.name[locale] ?? '',
    venue,
    branch: order.branch.name[locale],
    when: time.when,
    players: t('common.group', order.booking ?? { players: 0, children: 0 }),
    arrival: time.door,
  }
  if (inviteUrl) return t('group.invite_text', { ...said, link: inviteUrl })
  return t('summary.share_text', { ...said, map: mapUrl, link: roomUrl })
}

/** Opens the list of chats with the text ready to send. */
export function whatsappHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
