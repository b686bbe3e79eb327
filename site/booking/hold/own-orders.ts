import { useSyncExternalStore } from 'react'
import type { PlayedRoom } from '#contracts/visitor.ts'
import { storedValue } from '#kit/runtime/stored-value.ts'

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

const stored = storedValue<OwnOrders>(key, {
  read: (text) => ({ ...nothing, ...(JSON.parse(text ?? 'null') as OwnOrders | null) }),
  write: (orders) => (orders.codes.length > 0 ? JSON.stringify(orders) : null),
})
const { get, set } = stored

function add(code: string) {
  const others = get().codes.filter((one) => one !== code)
  set({ ...get(), codes: [...others, code].slice(-most) })
}

/** A slot was held, or held again. */
function hold(code: string) {
  add(code)
  set({ ...get(), heldUntil: Date.now() + longestHold })
}

/** This browser made them, whoever sits before it: *Not you?* forgets them all. */
export const ownOrders = {
  get,
  add,
  hold,
  holdsNothing: () => set({ ...get(), heldUntil: 0 }),
  played: (played: readonly PlayedRoom[]) => set({ ...get(), played, askedAt: Date.now() }),
  forget: () => set(nothing),
}

export function useOwnOrders(): OwnOrders {
  return useSyncExternalStore(stored.subscribe, get, () => nothing)
}
