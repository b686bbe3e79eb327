import type { OrderEditQuote, OrderEditToMake } from '#contracts/office/order-edits.ts'
import type { Currency } from '#domain/money/money.ts'
import { readStaffLines } from '#domain/pricing/staff-lines.ts'
import { type PermissionRefusal, requirePermission } from '#domain/staff/require-permission.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { DeskOrderCall } from '#server/desk/desk-order.ts'
import { readDiscountLimit, readRefundLimit } from '#server/desk/refund-limit.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { readGivenBack } from '#server/payments/refunds/refundable.queries.ts'
import type { PlannedEdit } from './plan-order-edit.ts'

export type EditNotAllowed =
  | { readonly code: PermissionRefusal | 'edit_reason' }
  | { readonly code: 'refund_over_limit'; readonly most: number; readonly currency: Currency }
  | { readonly code: 'discount_over_limit'; readonly percent: number }
  /** Somebody was faster, or money came: the price as it is now. */
  | { readonly code: 'terms_changed'; readonly quote: OrderEditQuote }

export type Asked = { readonly call: DeskOrderCall; readonly edit: OrderEditToMake }

/** Whether whoever asks was shown what would be made, and may give away what it gives away. */
export async function judgeEdit(
  tx: Transaction,
  order: OrderRow,
  planned: PlannedEdit,
  { call, edit }: Asked,
  now: number,
): Promise<EditNotAllowed | null> {
  const { shown } = planned
  const { version, total, due, back } = edit.expected
  const { after } = shown
  if (shown.version !== version || after.total !== total || after.due !== due || shown.back !== back)
    return { code: 'terms_changed', quote: shown }
  const discounted = await judgeDiscount(tx, order, planned, { call, edit })
  if (discounted) return discounted
  if ((edit.waives || edit.returnsGiftCard) && !edit.reason?.trim()) return { code: 'edit_reason' }
  if (edit.returnsGiftCard) {
    const refused = requirePermission(call.actor, 'payment.correct', order.branch_id, now)
    if (refused) return { code: refused }
  }
  if (!shown.needsRefundRight) return null
  const forbidden = requirePermission(call.actor, 'order.refund', order.branch_id, now)
  if (forbidden) return { code: forbidden }
  const limit = await readRefundLimit(tx, call.actor, order.branch_id)
  if (limit === null) return null
  const most = Math.max(0, limit - (await readGivenBack(tx, order.id)))
  return shown.back - planned.terms.exchanged > most
    ? { code: 'refund_over_limit', most, currency: order.currency }
    : null
}

/** Less is asked of the guest by hand: up to a part of the price that the branch allows to their role, and with a reason. */
async function judgeDiscount(
  tx: Transaction,
  order: OrderRow,
  { holding, quote }: PlannedEdit,
  { call, edit }: Asked,
): Promise<EditNotAllowed | null> {
  const before = readStaffLines(holding.before.selection.byStaff ?? []).discount
  const { discount } = readStaffLines(quote.lines)
  if (discount <= before) return null
  if (!edit.reason?.trim()) return { code: 'edit_reason' }
  const percent = await readDiscountLimit(tx, call.actor, order.branch_id)
  if (percent === null || discount * 100 <= (quote.total + discount) * percent) return null
  return { code: 'discount_over_limit', percent }
}
