import { listNextTimes } from '#contracts/calls/next-times.calls.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { useAvailability, useRenewal } from '../rooms/use-availability.ts'
import { type TimesByRoom, timesByRoom } from './next-times.ts'

export type KnownTimes = { readonly date: IsoDate | null; readonly byRoom: TimesByRoom }

/** When each room is free first, on an evening or from now on; null until that is known. What the page brought is shown first. */
export function useNextTimes(brought: KnownTimes, date: IsoDate | null) {
  const [version, renew] = useRenewal()
  const { data, failed } = useAvailability({
    call: listNextTimes,
    input: { query: { date: date ?? undefined } },
    about: date ?? 'from now on',
    version,
  })
  const shown = brought.date === date ? brought.byRoom : null
  return { times: data ? timesByRoom(data, date) : shown, failed: failed && shown === null, renew }
}
