import { listComma } from '#domain/locale/list-comma.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'

/** Providers cut longer ones, and the code is what the guest can ask about. */
const longestNames = 90

/** What a payment is for, as the guest reads it on the provider's page and on what the bank writes: the session, or the things. */
export async function describeOrder(
  tx: Transaction,
  { order, booking }: LockedOrder,
  locale = order.locale,
): Promise<string> {
  const comma = listComma(locale)
  const code = spellCode(order.code)
  if (booking) {
    const { name, time_zone } = await tx
      .selectFrom('room')
      .innerJoin('branch', 'branch.id', 'room.branch_id')
      .select(['room.name', 'branch.time_zone'])
      .where('room.id', '=', booking.room_id)
      .executeTakeFirstOrThrow()
    const slot = {
      startsAt: booking.starts_at.toISOString(),
      evening: booking.business_day,
      timeZone: time_zone,
    }
    return [name[locale], sessionWords(slot, locale).whole, code].join(comma)
  }
  const lines = await tx
    .selectFrom('order_line')
    .select(['name', 'kind'])
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['product', 'gift_card'])
    .orderBy('position')
    .execute()
  const names = [...new Set(lines.map(({ name }) => name[locale]))].join(comma)
  const short = names.length > longestNames ? `${names.slice(0, longestNames - 1)}…` : names
  return [...(short ? [short] : []), code].join(comma)
}
