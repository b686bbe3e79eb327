import { useSyncExternalStore } from 'react'

/** What a visitor types at the checkout. */
export type TypedForm = {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly groupName?: string
  readonly notes?: string
  /** The fields whose text the server does not have yet. */
  readonly unsaved?: readonly string[]
}

/** What the visitor is about to book; the checkout and the summary read it. */
export type Reservation = {
  branch: string
  room: string
  /** The start of the session, an instant in UTC. */
  startsAt: string
  players: number
  /** The code of the order that holds the slot. */
  order?: string
  form?: TypedForm
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

/** Takes up another slot. Who books stays who they are: what was typed is kept unless it comes along. */
function set(next: Reservation) {
  const form = next.form ?? read()?.form
  write(form ? { ...next, form } : next)
}

/** Keeps what is being typed. */
function type(form: TypedForm) {
  const before = read()
  if (before) write({ ...before, form: { ...before.form, ...form } })
}

/** The slot was given back; who books is kept. */
function letGo() {
  const { order: _given, ...rest } = read() ?? {}
  if ('branch' in rest) write(rest as Reservation)
}

/** The state holder of spec §3: empty at first, kept for the tab. */
export const reservation = { get: read, set, type, letGo, clear: () => write(undefined) }

export function useReservation(): Reservation | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}
