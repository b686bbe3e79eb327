import type { Policy } from './policy.ts'

/** What a guest is promised for the moment they book, and keeps, whatever the venue promises others later. */
export type BookingTerms = Pick<
  Policy,
  'fullRefundHours' | 'partRefundHours' | 'partRefund' | 'moveHours' | 'moveRefundHours'
>
