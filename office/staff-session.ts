import { useSyncExternalStore } from 'react'
import { showStaffSelf } from '#contracts/calls/office/account.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type ApiFailure, callApi } from '#kit/api/api.ts'
import { pageOverlays } from '#kit/ui/overlays/overlay-store.ts'
import { officeQueries } from '#office/data/office-queries.ts'

/** Who is signed in, as far as this page knows. */
export type StaffState = 'unknown' | 'out' | StaffSelf

let state: StaffState = 'unknown'
const listeners = new Set<() => void>()

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

export function setStaff(next: StaffState): void {
  // What was still asked for when the door closed is refused a moment later: the entrance keeps what it knows by then.
  if (next === 'out' && state === 'out') return
  state = next
  if (next === 'out') {
    officeQueries.clear()
    // A tablet that locks shows no guest in a dialog that was left open, nor what was said last.
    pageOverlays.closeAll()
  }
  for (const hear of listeners) hear()
}

/** Asks the server who is signed in. Answers what went wrong, unless that is known: nobody is. */
export async function loadStaff(locale: Locale): Promise<ApiFailure | null> {
  const answer = await callApi(locale, showStaffSelf)
  if (answer.ok) setStaff(answer.data)
  else if (answer.status === 401) setStaff('out')
  else return answer
  return null
}

/** For what is no component. */
export function currentStaff(): StaffState {
  return state
}

export function useStaff(): StaffState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  )
}
