import { chargeStep } from '#domain/money/charge-step.ts'
import { mostShares } from '#domain/share/divide-rest.ts'
import { owedOf, redivide } from '#domain/share/fit-shares.ts'
import type { Transaction } from '#server/db/connect.ts'
import { updateRow } from '#server/db/rows.ts'
import { lockOrder, type OrderRow } from '#server/orders/record/lock-order.ts'
import { endSplit } from './record/end-split.ts'
import { fitSplit, insertShares, keepAmounts, readDue, type ShareRow } from './record/split-rows.ts'

type OpenSplit = { readonly order: OrderRow; readonly shares: readonly ShareRow[]; readonly due: number }

/** One more comes: what nobody has paid yet is divided among one more. */
export async function addShare(
  tx: Transaction,
  orderId: string,
  label: string | undefined,
  now: number,
): Promise<'added' | 'split_over' | 'share_amounts'> {
  const open = await lockOpenSplit(tx, orderId, now)
  if (!open) return 'split_over'
  const { order, shares, due } = open
  const step = chargeStep(order.currency)
  const free = shares.filter((share) => owedOf(share) > 0 && share.taken === 0)
  const rest = free.reduce((sum, share) => sum + owedOf(share), 0)
  if (rest < (free.length + 1) * step || shares.length >= mostShares) return 'share_amounts'
  const part = Math.floor(rest / (free.length + 1) / step) * step
  await keepAmounts(tx, shares, redivide(shares, shares.map(owedOf), due - part, step))
  await insertShares(tx, order, [{ amount: part, label: label?.trim() || null }], now)
  return 'added'
}

export async function renameShare(
  tx: Transaction,
  { orderId, id, label }: { readonly orderId: string; readonly id: string; readonly label: string },
  now: number,
): Promise<'renamed' | 'split_over'> {
  const open = await lockOpenSplit(tx, orderId, now)
  if (!open?.shares.some((share) => share.id === id)) return 'split_over'
  await updateRow(tx, 'split_share', id, { label: label.trim() || null })
  return 'renamed'
}

/** Somebody drops out who has paid nothing: the others divide their part. */
export async function removeShare(
  tx: Transaction,
  { orderId, id }: { readonly orderId: string; readonly id: string },
  now: number,
): Promise<'removed' | 'split_over' | 'share_fixed' | 'share_last'> {
  const open = await lockOpenSplit(tx, orderId, now)
  const share = open?.shares.find((one) => one.id === id)
  // Removed already: two presses are one.
  if (open && !share) return 'removed'
  if (!open || !share) return 'split_over'
  if (share.paid > 0 || share.taken > 0) return 'share_fixed'
  const others = open.shares.filter((one) => one.id !== id)
  if (!others.some((one) => owedOf(one) > 0 && one.taken === 0)) return 'share_last'
  await updateRow(tx, 'split_share', id, { gone: true })
  const step = chargeStep(open.order.currency)
  await keepAmounts(tx, others, redivide(others, others.map(owedOf), open.due, step))
  return 'removed'
}

/** Ends the sharing: what is owed is owed by whoever booked, as it was before. Who is paying just now is let finish. */
export async function closeSplit(
  tx: Transaction,
  orderId: string,
  now: number,
): Promise<'closed' | 'split_over' | 'share_fixed'> {
  const open = await lockOpenSplit(tx, orderId, now)
  if (!open) return 'split_over'
  if (open.shares.some(({ taken }) => taken > 0)) return 'share_fixed'
  await endSplit(tx, open.order, 'closed', now)
  return 'closed'
}

async function lockOpenSplit(tx: Transaction, orderId: string, now: number): Promise<OpenSplit | null> {
  const locked = await lockOrder(tx, orderId)
  const found = locked && (await fitSplit(tx, locked.order, now))
  if (!locked || !found || found.split.closed_at || locked.order.state !== 'confirmed') return null
  return { order: locked.order, shares: found.shares, due: await readDue(tx, locked.order) }
}
