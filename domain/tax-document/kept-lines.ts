import { splitAmount } from '../money/split-amount.ts'
import { type DocumentLine, type Sums, sumOf } from './document-line.ts'
import { sumsByRate } from './plan-deposit.ts'

const cancelledName = { en: 'Cancelled: taken off', ar: 'خصم الإلغاء' }

/**
 * What is left of a cancelled sale: nothing of it, or all of it less what the cancellation took off, so that the sums are
 * the ledger's. Gift cards stay sold.
 */
export function keptLines(lines: readonly DocumentLine[], kept: Sums): DocumentLine[] {
  const gifts = lines.filter(isGiftCard)
  const others = lines.filter((line) => !isGiftCard(line))
  if (kept.amount === 0 && kept.vat === 0) return gifts
  const rates = sumsByRate(others)
  const whole = sumOf(others)
  const amounts = splitAmount(
    whole.amount - kept.amount,
    rates.map(({ amount }) => Math.max(0, amount)),
  )
  const vats = splitAmount(
    whole.vat - kept.vat,
    rates.map(({ vat }) => Math.max(0, vat)),
  )
  const off = rates.map(({ rate }, index): DocumentLine => {
    const [amount = 0, vat = 0] = [amounts[index], vats[index]]
    return {
      key: `cancelled|${rate}`,
      scope: rate > 0 ? 'taxed' : 'outside',
      name: cancelledName,
      quantity: 1,
      unitAmount: 0 - amount,
      amount: 0 - amount,
      vatRate: rate,
      vat: 0 - vat,
    }
  })
  return [...lines, ...off.filter(({ amount, vat }) => amount !== 0 || vat !== 0)]
}

const isGiftCard = ({ key }: DocumentLine) => key.startsWith('gift_card|')
