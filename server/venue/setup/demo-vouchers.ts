import type { Currency } from '#domain/money/money.ts'

type DemoVoucher = {
  readonly code: string
  readonly currency: Currency
  readonly initial: string
  readonly state?: 'expired' | 'voided'
}

/** Gift cards to try the demo with. Everybody can read their codes here: never a real venue's. */
export const demoVouchers: readonly DemoVoucher[] = [
  { code: 'DEM0G1FTSAR000000300', currency: 'SAR', initial: '300.00' },
  { code: 'DEM0G1FTKWD000000025', currency: 'KWD', initial: '25.000' },
  { code: 'DEM0G1FTAED000000500', currency: 'AED', initial: '500.00' },
  { code: 'DEM0G1FTEGP000002000', currency: 'EGP', initial: '2000.00' },
  { code: 'DEM0EXP1REDSAR000150', currency: 'SAR', initial: '150.00', state: 'expired' },
  { code: 'DEM0V01DEDAED0000150', currency: 'AED', initial: '150.00', state: 'voided' },
]
