import { listComma } from '#domain/locale/list-comma.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { nearestSlots } from '#server/availability/nearest-slots.ts'
import type { Queries } from '#server/db/connect.ts'
import { orderLink } from '#server/orders/record/order-link.ts'
import type { MailDetails, MailToWrite } from '#server/outbox/mail-details.ts'
import type { Fact } from './mail-words.ts'
import type { MailedOrder } from './order-facts.queries.ts'

const offered = 5

/**
 * The slots a guest may choose from instead of the lost one, as links: those the mail was told, else the nearest
 * free ones of the room as it is sent. Null when there is none.
 */
export async function nearestSlotLinks(
  db: Queries,
  { locale, details }: MailToWrite,
  order: MailedOrder,
  publicUrl: string,
  now: number,
): Promise<Fact> {
  const { booking, branch } = order
  if (!booking) return null
  const book = await readBranchBook(db, branch.slug, now)
  const room = book?.rooms.find(({ id }) => id === booking.roomId)
  const told = (details as MailDetails['paid_slot_lost']).slots
  const near =
    told || !book || !room ? [] : await nearestSlots(db, book, room, booking.startsAt.getTime(), offered, now)
  const slots =
    told ?? near.map(({ startsAt }) => ({ room: booking.room, startsAt: new Date(startsAt).toISOString() }))
  const times = timesOf(locale, branch)
  const links = slots.map((slot) => {
    const name = book?.rooms.find(({ slug }) => slug === slot.room)?.name ?? booking.roomName
    const when = times.when(Date.parse(slot.startsAt))
    const linked = { code: order.code, secret: order.secret, locale, branch: branch.slug, room: booking.room }
    return {
      text: [name[locale], when].join(listComma(locale)),
      href: orderLink(publicUrl, linked, 'summary', { do: 'choose', room: slot.room, slot: slot.startsAt }),
    }
  })
  return links.length === 0 ? null : { links }
}
