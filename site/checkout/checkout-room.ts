import type { loadPayment } from '../routes/site/payment.server.ts'

/** The room as its checkout shows it. */
export type CheckoutRoom = Awaited<ReturnType<typeof loadPayment>>
