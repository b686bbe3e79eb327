import type { SaleReturn, Taking } from '#contracts/office/till.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import type { LockedOrder } from '#server/orders/record/lock-order.ts'

/** Tells a sale over the desk from orders that somebody plays for, and from carts. */
export function isDeskSale({ order, booking }: LockedOrder): boolean {
  return booking === null && order.source === 'walk_in'
}

/** Whether somebody may take a whole sale back: by themselves for some minutes, or as a correction; null when they may not. */
export function saleReturnOf(
  locked: LockedOrder,
  takings: readonly Taking[],
  actor: OfficeReader,
  now: number,
): SaleReturn | null {
  const { order } = locked
  if (!isDeskSale(locked) || order.state !== 'confirmed') return null
  const standing = takings.filter(({ state }) => state === 'taken')
  if (standing.length > 0 && standing.every(({ mayUndo }) => mayUndo)) return 'undo'
  const may = requirePermission(actor, 'payment.correct', order.branch_id, now) === null
  return may && standing.every(({ mayCorrect }) => mayCorrect) ? 'correct' : null
}
