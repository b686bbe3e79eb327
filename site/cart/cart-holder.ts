import { useSyncExternalStore } from 'react'
import { ownOrders } from '../booking/own-orders.ts'

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
const key = 'cart'
const listeners = new Set<() => void>()
let kept: KeptCart | null | undefined

function read(): KeptCart | null {
  if (kept !== undefined) return kept
  try {
    kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as KeptCart | null
  } catch {
    kept = null
  }
  return kept
}

function announce() {
  document.documentElement.toggleAttribute('data-cart', (read()?.count ?? 0) > 0)
  for (const listener of listeners) listener()
}

function write(next: KeptCart | null) {
  if (next && next.code !== read()?.code) ownOrders.add(next.code)
  kept = next
  try {
    if (next) window.localStorage.setItem(key, JSON.stringify(next))
    else window.localStorage.removeItem(key)
  } catch {
    // Without storage it lasts as long as the page.
  }
  announce()
}

function hearOtherTabs({ key: changed }: StorageEvent) {
  if (changed !== key && changed !== null) return
  kept = undefined
  announce()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

/** Kept across visits, languages and tabs; what lies in it is known to the server. */
export const cart = { get: read, set: write }

export function useCart(): KeptCart | null {
  return useSyncExternalStore(subscribe, read, () => null)
}
