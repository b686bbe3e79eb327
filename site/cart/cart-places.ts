import type { loadCart } from '../routes/site/cart.server.ts'

/** The branches a cart may be collected at, and what its things cost there. */
export type CartPlaces = Awaited<ReturnType<typeof loadCart>>
