import type { PromoTerms } from '#contracts/office/promos.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { instantAt } from '#domain/time/wall-clock.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'

type BranchOfTerms = { readonly id: number; readonly time_zone: string }

/** The columns of a code's terms, and the rooms it is for; null when the terms contradict themselves. */
export async function promoColumns(tx: Transaction, branchId: number, terms: PromoTerms) {
  const branch = await readRow(tx, 'branch', { id: branchId }, ['id', 'time_zone', 'currency'])
  const rooms = await roomsOf(tx, branch, terms)
  const { effect, firstDay, lastDay, weekdays } = terms
  if (!rooms || (firstDay && lastDay && lastDay < firstDay) || weekdays?.length === 0) return null
  const amount = 'amount' in effect ? effect : null
  if (amount && amount.amount % chargeStep(amount.currency) !== 0) return null
  // An amount in another currency than the branch's would never be taken there.
  if (amount && !terms.everywhere && amount.currency !== branch.currency) return null
  const startOf = (day: string) => new Date(instantAt(day, '00:00', branch.time_zone))
  const columns = {
    name: JSON.stringify(terms.name),
    percent: 'percent' in effect ? effect.percent : null,
    amount: amount?.amount ?? null,
    currency: amount?.currency ?? null,
    valid_from: firstDay ? startOf(firstDay) : null,
    valid_until: lastDay ? startOf(addDays(lastDay, 1)) : null,
    weekdays: weekdays && weekdays.length < 7 ? [...weekdays].sort() : null,
    branch_id: terms.everywhere ? null : branch.id,
    use_limit: terms.useLimit,
    per_guest_limit: terms.perGuest,
    after_game: terms.afterGame ?? false,
  }
  return { columns, rooms }
}

/** The rooms by id; a code of the whole venue names none, since rooms belong to branches. */
async function roomsOf(
  tx: Transaction,
  { id }: BranchOfTerms,
  { rooms, everywhere }: PromoTerms,
): Promise<number[] | null> {
  if (rooms.length === 0) return []
  if (everywhere) return null
  const found = await tx
    .selectFrom('room')
    .select('id')
    .where('branch_id', '=', id)
    .where('slug', 'in', rooms)
    .execute()
  return found.length === new Set(rooms).size ? found.map((room) => room.id) : null
}

/** Makes a code be for these rooms and no others. */
export async function writePromoRooms(
  tx: Transaction,
  promoCodeId: number,
  rooms: readonly number[],
): Promise<void> {
  await tx.deleteFrom('promo_code_room').where('promo_code_id', '=', promoCodeId).execute()
  if (rooms.length === 0) return
  const rows = rooms.map((roomId) => ({ promo_code_id: promoCodeId, room_id: roomId }))
  await tx.insertInto('promo_code_room').values(rows).execute()
}
