import type { Currency } from '../money/money.ts'
import type { EpochMs } from '../time/wall-clock.ts'

/** A gift card as money: what is left of it, and until when. */
export type Voucher = {
  readonly id: string
  readonly code: string
  readonly currency: Currency
  readonly initial: number
  readonly balance: number
  /** The first moment at which it is no longer taken. */
  readonly expiresAt: EpochMs
  readonly voidedAt: EpochMs | null
}

export type VoucherVerdict = 'ok' | 'unknown' | 'expired' | 'empty' | 'wrong_currency' | 'voided'

/** Tells whether a voucher can pay for something in a currency, and if not, why. */
export function judgeVoucher(
  voucher: Voucher | null,
  use: { readonly currency: Currency; readonly now: EpochMs },
): VoucherVerdict {
  if (!voucher) return 'unknown'
  if (voucher.voidedAt !== null) return 'voided'
  if (use.now >= voucher.expiresAt) return 'expired'
  if (voucher.currency !== use.currency) return 'wrong_currency'
  return voucher.balance > 0 ? 'ok' : 'empty'
}
