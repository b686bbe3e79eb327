import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficeCalendar } from '#contracts/office-calendar.ts'
import type { DeskBooking } from '#contracts/office-desk.ts'
import type { ApiFailure } from '../../runtime/api.ts'
import { type LiveLink, watchLive } from '../../runtime/live-watch.ts'
import { useStaffApi } from '../use-staff-api.ts'

type Kept = {
  readonly path: string | null
  readonly calendar: OfficeCalendar | null
  readonly failure: ApiFailure | null
}

const nothing: Kept = { path: null, calendar: null, failure: null }

/** Some evenings of a branch, from a date on or from tonight, kept true while one looks. */
export function useCalendar(branch: string, date: string | null, days: number) {
  const api = useStaffApi()
  const [tonight, setTonight] = useState<string | null>(null)
  const [kept, setKept] = useState(nothing)
  const [link, setLink] = useState<LiveLink>('opening')
  const watched = useRef<ReturnType<typeof watchLive>>(undefined)
  const from = date ?? tonight
  const address = `/office/branches/${branch}/calendar`

  const askTonight = useCallback(async () => {
    const answer = await api.get<OfficeCalendar>(address)
    if (answer.ok) setTonight(answer.data.today)
    else setKept({ ...nothing, failure: answer })
  }, [api, address])
  useEffect(() => {
    if (from === null) void askTonight()
  }, [from, askTonight])

  useEffect(() => {
    if (from === null) return
    const path = `${address}?from=${from}&days=${days}`
    async function ask(ended: AbortSignal) {
      const answer = await api.get<OfficeCalendar>(path)
      if (ended.aborted) return true
      setKept((was) => {
        if (answer.ok) return { path, calendar: answer.data, failure: null }
        return { path, calendar: was.path === path ? was.calendar : null, failure: answer }
      })
      return answer.ok
    }
    const stream = `/api/office/branches/${branch}/tonight/stream?date=${from}&days=${days}`
    const watch = watchLive({ stream, ask, onLink: setLink })
    watched.current = watch
    return () => watch.stop()
  }, [api, address, branch, from, days])

  /** Puts a booking as it is now where it belongs. */
  const replace = useCallback((booking: DeskBooking) => {
    setKept((was) => {
      if (!was.calendar) return was
      const bookings = was.calendar.bookings.map((one) => (one.code === booking.code ? booking : one))
      return { ...was, calendar: { ...was.calendar, bookings } }
    })
  }, [])
  const refresh = useCallback(
    async () => (from === null ? askTonight() : watched.current?.refresh()),
    [from, askTonight],
  )
  return { from, calendar: kept.calendar, failure: kept.failure, link, refresh, replace }
}
