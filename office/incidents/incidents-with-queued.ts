import type { DeskDay } from '#contracts/office/desk.ts'
import type { OpenIncident } from '#contracts/office/incidents.ts'
import type { QueuedChange } from '#office/desk-storage.ts'

export type BoardIncident = OpenIncident & {
  /** It has not reached the server yet. */
  readonly waits: boolean
}

/** What is broken in the rooms of a branch, with what this device has noted and not told yet. */
export function incidentsWithQueued(
  { incidents, bookings }: Pick<DeskDay, 'incidents' | 'bookings'>,
  changes: readonly QueuedChange[],
): BoardIncident[] {
  const known = new Set(incidents.map(({ id }) => id))
  const queued = changes.flatMap((change) => {
    if (change.what !== 'incident' || change.refused !== undefined || known.has(change.incident.id)) return []
    const booking = bookings.find(({ code }) => code === change.code)
    if (!booking) return []
    const { code, incident, saidAt: notedAt } = change
    return [{ ...incident, code, notedAt, room: booking.room.slug, notedBy: null, waits: true }]
  })
  return [...incidents.map((one) => ({ ...one, waits: false })), ...queued]
}
