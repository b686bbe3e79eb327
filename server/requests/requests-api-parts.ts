import type { BranchBookCache } from '#server/availability/branch-book-cache.ts'
import type { RateLimits } from '#server/calls/rate-limits.ts'
import type { PaymentProviders } from '#server/payment-providers/provider/provider.ts'

export type RequestsApiParts = {
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustProxy: boolean
}
