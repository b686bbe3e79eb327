/** Where money can go back to, and how much of what came from there has not gone back yet. */
export type RefundSource = { readonly id: string; readonly left: number }

/** Spreads a refund over the sources in their order; asking for more than they have left is a bug. */
export function splitRefund(
  amount: number,
  sources: readonly RefundSource[],
): { id: string; amount: number }[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} can not be given back`)
  const parts: { id: string; amount: number }[] = []
  let missing = amount
  for (const { id, left } of sources) {
    const part = Math.min(missing, left)
    if (part <= 0) continue
    parts.push({ id, amount: part })
    missing -= part
  }
  if (missing > 0) throw new RangeError(`${missing} of ${amount} were never paid or are given back already`)
  return parts
}
