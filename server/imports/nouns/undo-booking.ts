import type { RowProblem } from '#contracts/office/imports.ts'
import { broughtInEntries, changedSaleEntries } from '#domain/ledger/postings.ts'
import { writeBookingEvent } from '#server/booking/slots/write-booking-event.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { eraseOrderRows } from '#server/guests/erase-guest-rows.ts'
import { postEntries } from '#server/ledger/post-entries.ts'
import { readSaleTotals } from '#server/orders/confirm-order.ts'
import { type LockedOrder, lockOrder } from '#server/orders/record/lock-order.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { type ImportScene, wasChangedByStaff } from './import-noun.ts'

const nothing = { total: 0, vat: 0, payable: 0, giftCards: 0 }

/** Takes a booking back that was brought along: its hours are free, the books as if it had not come, its guest forgotten. */
export async function undoBooking(
  tx: Transaction,
  orderId: string,
  { actor, now }: ImportScene,
): Promise<RowProblem | null> {
  const locked = await lockOrder(tx, orderId)
  if (!locked?.booking) return { code: 'gone' }
  const { order, booking } = locked
  const value = order.code
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'amount', 'refunded', 'provider'])
    .where('order_id', '=', orderId)
    .execute()
  const touched = whyKept(locked)
  if (touched) return { code: touched, value }
  if (payments.some(({ provider, refunded }) => provider !== 'elsewhere' || refunded > 0))
    return { code: 'money_moved', value }
  if ((await wasChangedByStaff(tx, 'order', orderId)) || (await wasChangedByStaff(tx, 'booking', booking.id)))
    return { code: 'changed', value }
  const sold = await readSaleTotals(tx, orderId)
  const { currency } = order
  for (const { id, amount } of payments) {
    await updateRow(tx, 'payment', id, { state: 'cancelled' })
    const entries = broughtInEntries(-amount, 'guest')
    await postEntries(tx, { orderId, currency, cause: `import_undone:${id}`, entries }, now)
  }
  const entries = changedSaleEntries(sold, nothing)
  await postEntries(tx, { orderId, currency, cause: `import_undone:${orderId}`, entries }, now)
  await updateRow(tx, 'booking', booking.id, { status: 'cancelled' })
  await writeBookingEvent(tx, booking.id, 'cancelled', { actor }, now)
  await updateRow(tx, 'order', orderId, { state: 'cancelled', cancelled_at: new Date(now), reference: null })
  await causeDocuments(tx, { orderId, cause: `import_undone:${orderId}` }, now)
  await eraseOrderRows(tx, [orderId], now)
  return null
}

function whyKept({ order, booking }: LockedOrder): RowProblem['code'] | null {
  if (order.state !== 'confirmed') return 'cancelled'
  if (booking?.status === 'checked_in') return 'checked_in'
  if (booking?.status === 'completed' || booking?.status === 'no_show') return 'played'
  if (booking?.status !== 'confirmed') return 'cancelled'
  return booking.moved_from ? 'moved' : null
}
