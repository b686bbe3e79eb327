import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PaymentProviders } from '#server/payments/provider.ts'
import type { BranchBookCache } from '#server/plans/branch-book-cache.ts'

export type RequestsApiParts = {
  readonly books: BranchBookCache
  readonly providers: PaymentProviders
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustProxy: boolean
}
