import { useCallback, useEffect, useRef, useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { watchTonight } from '#contracts/calls/desk.calls.ts'
import { listCalendar } from '#contracts/calls/office/calendar.calls.ts'
import type { OfficeCalendar } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { type LiveLink, watchLive } from '#kit/runtime/live-watch.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'

type Kept = {
  /** The evenings that were asked for. */
  readonly asked: string | null
  readonly calendar: OfficeCalendar | null
  readonly failure: ApiFailure | null
}

const nothing: Kept = { asked: null, calendar: null, failure: null }

/** Some evenings of a branch, from a date on or from tonight, kept true while one looks. */
export function useCalendar(branch: string, date: string | null, days: number) {
  const api = useStaffApi()
  const [tonight, setTonight] = useState<string | null>(null)
  const [kept, setKept] = useState(nothing)
  const [link, setLink] = useState<LiveLink>('opening')
  const watched = useRef<ReturnType<typeof watchLive>>(undefined)
  const from = date ?? tonight

  const askTonight = useCallback(async () => {
    const answer = await api(listCalendar, { params: { branch } })
    if (answer.ok) setTonight(answer.data.today)
    else setKept({ ...nothing, failure: answer })
  }, [api, branch])
  useEffect(() => {
    if (from === null) void askTonight()
  }, [from, askTonight])

  useEffect(() => {
    if (from === null) return
    const params = { branch }
    const query = { from, days }
    const asked = `${branch} ${from} ${days}`
    async function ask(ended: AbortSignal) {
      const answer = await api(listCalendar, { params, query })
      if (ended.aborted) return true
      setKept((was) => {
        if (answer.ok) return { asked, calendar: answer.data, failure: null }
        return { asked, calendar: was.asked === asked ? was.calendar : null, failure: answer }
      })
      return answer.ok
    }
    const stream = apiAddress(watchTonight, { params, query: { date: from, days } })
    const watch = watchLive({ stream, ask, onLink: setLink })
    watched.current = watch
    return () => watch.stop()
  }, [api, branch, from, days])

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
