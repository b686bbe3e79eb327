import { useSyncExternalStore } from 'react'

/** What the visitor is about to book; the checkout and the summary read it. */
export type Reservation = {
  branch: string
  room: string
  /** The start of the session, an instant in UTC. */
  startsAt: string
  players: number
  /** The code of the order that holds the slot. */
  order?: string
  /** What was typed on the payment page. */
  form?: Record<string, unknown>
}

const key = 'reservation'
const listeners = new Set<() => void>()
let held: Reservation | undefined
let wasRead = false

function read(): Reservation | undefined {
  if (wasRead) return held
  wasRead = true
  try {
    held = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    held = undefined
  }
  return held
}

function write(next: Reservation | undefined) {
  wasRead = true
  held = next
  try {
    if (next) window.sessionStorage.setItem(key, JSON.stringify(next))
    else window.sessionStorage.removeItem(key)
  } catch {
    // Without storage it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state holder of spec §3: empty at first, kept for the tab. */
export const reservation = { get: read, set: write, clear: () => write(undefined) }

export function useReservation(): Reservation | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
