import { useSyncExternalStore } from 'react'
import type { PlayedRoom } from '#contracts/visitor.ts'

/** What this browser remembers of its own orders: their codes. Their keys are in cookies that no script can read. */
type OwnOrders = {
  /** The newest last. */
  readonly codes: readonly string[]
  /** Until then one of them may be a running hold; the server knows. */
  readonly heldUntil: number
  /** What was played by them, as the server said last, and when. */
  readonly played: readonly PlayedRoom[]
  readonly askedAt: number
}

const key = 'own-orders'
const most = 20
/** A hold with a payment under way lasts half an hour. */
const longestHold = 31 * 60_000
const nothing: OwnOrders = { codes: [], heldUntil: 0, played: [], askedAt: 0 }

const listeners = new Set<() => void>()
let kept: OwnOrders | undefined

function read(): OwnOrders {
  if (kept) return kept
  try {
    kept = { ...nothing, ...(JSON.parse(window.localStorage.getItem(key) ?? 'null') as OwnOrders | null) }
  } catch {
    kept = nothing
  }
  return kept
}

function write(next: OwnOrders) {
  kept = next
  try {
    if (next.codes.length > 0) window.localStorage.setItem(key, JSON.stringify(next))
    else window.localStorage.removeItem(key)
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function hearOtherTabs({ key: changed }: StorageEvent) {
  if (changed !== key && changed !== null) return
  kept = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

function add(code: string) {
  const others = read().codes.filter((one) => one !== code)
  write({ ...read(), codes: [...others, code].slice(-most) })
}

/** A slot was held, or held again. */
function hold(code: string) {
  add(code)
  write({ ...read(), heldUntil: Date.now() + longestHold })
}

/** This browser made them, whoever sits before it: *Not you?* forgets them all. */
export const ownOrders = {
  get: read,
  add,
  hold,
  holdsNothing: () => write({ ...read(), heldUntil: 0 }),
  played: (played: readonly PlayedRoom[]) => write({ ...read(), played, askedAt: Date.now() }),
  forget: () => write(nothing),
}

export function useOwnOrders(): OwnOrders {
  return useSyncExternalStore(subscribe, read, () => nothing)
}
