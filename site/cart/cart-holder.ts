import { useSyncExternalStore } from 'react'
import { storedValue } from '#kit/runtime/stored-value.ts'
import { ownOrders } from '#site/booking/hold/own-orders.ts'

/** The cart this browser has begun: an order without a session. The header reads how much lies in it. */
export type KeptCart = {
  /** The code of its order. */
  readonly code: string
  /** Where it is collected. */
  readonly branch: string
  /** How many things lie in it. */
  readonly count: number
}

// The boot script (kit/runtime/boot-script.ts) looks for the count under this name before the first paint.
const stored = storedValue<KeptCart | null>('cart', {
  read: (text) => JSON.parse(text ?? 'null') as KeptCart | null,
  write: (kept) => kept && JSON.stringify(kept),
  onChange: (kept) => document.documentElement.toggleAttribute('data-cart', (kept?.count ?? 0) > 0),
})

function set(next: KeptCart | null) {
  if (next && next.code !== stored.get()?.code) ownOrders.add(next.code)
  stored.set(next)
}

/** Kept across visits, languages and tabs; what lies in it is known to the server. */
export const cart = { get: stored.get, set }

export function useCart(): KeptCart | null {
  return useSyncExternalStore(stored.subscribe, stored.get, () => null)
}
