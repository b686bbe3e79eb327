import type { SplitToOpen } from '#contracts/share.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import { divideEvenly, dividePerPlayer } from '#domain/share/divide-rest.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { lockOrder } from '#server/orders/record/lock-order.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { insertShares, type NewShare } from './record/split-rows.ts'
import { splitTerms } from './split-terms.ts'

type SplitTermsOf = NonNullable<Awaited<ReturnType<typeof splitTerms>>>

/**
 * Shares what is left to pay. The booking stays confirmed whatever comes of it until its deadline, and what happens then
 * is agreed on now. One that was ended may be begun anew: the link stays the same.
 */
export async function openSplit(
  tx: Transaction,
  book: BranchBook,
  orderId: string,
  wish: SplitToOpen,
  now: number,
): Promise<'opened' | 'split_unavailable' | 'split_running' | 'share_amounts' | 'share_ending'> {
  const locked = await lockOrder(tx, orderId)
  const known = await tx.selectFrom('split').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (known && known.closed_at === null) return 'split_running'
  const terms = locked && (await splitTerms(tx, book, locked, now))
  if (!locked || !terms) return 'split_unavailable'
  if (wish.ifShort === 'shrink' && !terms.shrink) return 'share_ending'
  const shares = partsOf(wish, terms)
  if (!shares) return 'share_amounts'
  const { order } = locked
  const { share_cutoff_hours } = await readRow(tx, 'branch', { id: order.branch_id }, ['share_cutoff_hours'])
  const begun = {
    mode: wish.mode,
    if_short: wish.ifShort,
    cutoff_hours: share_cutoff_hours,
    guarantee: terms.paid,
    opened_at: new Date(now),
  }
  await tx
    .insertInto('split')
    .values({ order_id: orderId, code: newCode(10), secret: newCode(26), ...begun })
    .onConflict((before) =>
      before.column('order_id').doUpdateSet({ ...begun, reminded: 0, closed_at: null, outcome: null }),
    )
    .execute()
  // Parts that were paid before stay paid; what was still open is divided anew.
  await tx
    .updateTable('split_share')
    .set((column) => ({ amount: column.ref('paid') }))
    .where('order_id', '=', orderId)
    .execute()
  await tx
    .updateTable('split_share')
    .set({ gone: true })
    .where('order_id', '=', orderId)
    .where('paid', '=', 0)
    .execute()
  await insertShares(tx, order, shares, now)
  await announceEvent(tx, 'split.opened', { order: order.code })
  return 'opened'
}

function partsOf({ mode, shares }: SplitToOpen, terms: SplitTermsOf): NewShare[] | null {
  const { payable, paid, players, currency } = terms
  const rest = { payable, paid, players, step: chargeStep(currency) }
  const amounts =
    mode === 'free'
      ? shares.map(({ amount = 0 }) => amount)
      : mode === 'even'
        ? divideEvenly(rest, shares.length)
        : dividePerPlayer(rest)?.amounts
  if (!amounts || !isSound(amounts, payable - paid, rest.step)) return null
  return amounts.map((amount, index) => ({ amount, label: shares[index]?.label?.trim() || null }))
}

/** Amounts that a card can pay and that add up to what is owed: the first part carries the remainder. */
function isSound(amounts: readonly number[], due: number, step: number): boolean {
  const sum = amounts.reduce((total, one) => total + one, 0)
  return sum === due && amounts.every((one, index) => one > 0 && (index === 0 || one % step === 0))
}
