import { useSyncExternalStore } from 'react'

let recorded: { readonly error: unknown } | null = null
const listeners = new Set<() => void>()

function change(next: typeof recorded) {
  recorded = next
  for (const listener of listeners) listener()
}

/** Puts an error where the root view sees it. The first one counts: what follows it is usually its echo. */
export function recordFatalError(error: unknown): void {
  if (!recorded) change({ error })
}

export function clearFatalError(): void {
  if (recorded) change(null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The error that replaced the application, if there is one. */
export function useFatalError(): { readonly error: unknown } | null {
  return useSyncExternalStore(
    subscribe,
    () => recorded,
    () => null,
  )
}
