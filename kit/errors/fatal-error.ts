import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type FatalError = {
  readonly error: unknown
  /** The history entry it happened on: moving on from there clears it. */
  readonly entry: string
}

let recorded: FatalError | null = null
const listeners = new Set<() => void>()

function change(next: FatalError | null) {
  recorded = next
  for (const listener of listeners) listener()
}

/** Puts an error where the root view sees it. The first one counts: what follows it is usually its echo. */
export function recordFatalError(error: unknown): void {
  const entry: string = window.history.state?.key ?? 'default'
  if (recorded?.entry !== entry) change({ error, entry })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The error that replaced the application, until the visitor goes on, back or forth. */
export function useFatalError(): FatalError | null {
  const { key } = useLocation()
  const fatal = useSyncExternalStore(
    subscribe,
    () => recorded,
    () => null,
  )
  const isHere = fatal?.entry === key
  // The address changes before the page does: an error between the two belongs to the page that comes.
  useEffect(() => {
    if (recorded && recorded.entry !== key && recorded.entry !== window.history.state?.key) change(null)
  }, [key])
  return isHere ? fatal : null
}
