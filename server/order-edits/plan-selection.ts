import type { OrderEdit } from '#contracts/office/order-edits.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import type { PromoVerdict } from '#domain/pricing/promo-code.ts'
import { readStaffLines, staffLines } from '#domain/pricing/staff-lines.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Transaction } from '#server/db/connect.ts'
import { judgeSelection, type Visit } from '#server/orders/order-selection.ts'
import type { OrderRow } from '#server/orders/record/lock-order.ts'
import { findPromoCode } from '#server/prices/find-promo-code.ts'
import { type Holding, withOtherAddOns } from './read-holding.ts'

export type SelectionEditRefusal = {
  readonly code:
    | 'add_on_unavailable'
    | 'quote_amount'
    | 'promo_unknown'
    | 'promo_agreed'
    | `promo_${Exclude<PromoVerdict, 'ok'>}`
}

type PlannedSelection =
  | {
      readonly ok: true
      readonly holding: Holding
      /** Its promo code is not good for the session it moves to. */
      readonly promoLost: boolean
    }
  | { readonly ok: false; readonly refused: SelectionEditRefusal }

type Place = {
  readonly before: Visit | null
  readonly after: Visit | null
  /** The session has a price of its own, so the code has to be good for it. */
  readonly reprices: boolean
}

/** What an order holds after an edit, besides things of the store: extras, a promo code, and what staff write by hand. */
export async function planSelection(
  tx: Transaction,
  book: BranchBook,
  { order, holding }: { readonly order: OrderRow; readonly holding: Holding },
  wish: OrderEdit,
  { before, after, reprices }: Place,
  now: number,
): Promise<PlannedSelection> {
  const refuse = (code: SelectionEditRefusal['code']) => ({ ok: false as const, refused: { code } })
  const extras = withOtherAddOns(holding, wish.addOns, before)
  if (!extras) return refuse('add_on_unavailable')
  const written = readStaffLines(holding.selection.byStaff ?? [])
  const { freeLines: free = written.free, discount = written.discount } = wish
  const step = chargeStep(book.currency)
  if ([discount, ...free.map(({ amount }) => amount)].some((amount) => amount % step !== 0))
    return refuse('quote_amount')
  const byStaff =
    wish.freeLines || wish.discount !== undefined
      ? staffLines({ free, discount }, book.vatRate)
      : (holding.selection.byStaff ?? [])
  let { promo } = extras.selection
  if (wish.promoCode !== undefined) {
    promo = wish.promoCode ? await findPromoCode(tx, wish.promoCode, order.id) : null
    if (wish.promoCode && !promo) return refuse('promo_unknown')
    if (promo && extras.selection.agreed) return refuse('promo_agreed')
  }
  const selection = { ...extras.selection, promo, byStaff }
  const judge = (at: number) =>
    promo &&
    judgeSelection({ ...selection, addOns: [], fromStore: holding.goods }, { book, visit: after }, at)
  // A new code is judged as it is given; one that came along was used when the order was made.
  const judged = wish.promoCode ? judge(now) : reprices ? judge(order.created_at.getTime()) : null
  if (judged?.startsWith('promo_') && wish.promoCode) return refuse(judged as SelectionEditRefusal['code'])
  const promoLost = judged !== null && !wish.promoCode
  return {
    ok: true,
    holding: { ...extras, selection: promoLost ? { ...selection, promo: null } : selection },
    promoLost,
  }
}
