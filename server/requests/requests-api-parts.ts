import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PaymentProviders } from '#server/payments/provider.ts'
import type { KeptBranchBooks } from '#server/plans/kept-branch-books.ts'

export type RequestsApiParts = {
  readonly books: KeptBranchBooks
  readonly providers: PaymentProviders
  readonly limits: RateLimits
  readonly publicUrl: string
  readonly trustProxy: boolean
}
