import { useCallback, useEffect, useState } from 'react'
import type { DeskBooking, DeskDay } from '#contracts/office-desk.ts'
import type { ApiFailure } from '../../runtime/api.ts'
import { useStaffApi } from '../use-staff-api.ts'

const everySeconds = 30

type Tonight = { day: DeskDay | null; failure: ApiFailure | null }

/** The evening of a branch, looked at again and again, and whenever somebody comes back to the page. */
export function useTonight(branch: string) {
  const api = useStaffApi()
  const [state, setState] = useState<Tonight>({ day: null, failure: null })
  const [busy, setBusy] = useState(false)

  const refresh = useCallback(async () => {
    setBusy(true)
    const answer = await api.get<DeskDay>(`/office/branches/${branch}/tonight`)
    setBusy(false)
    setState((was) => (answer.ok ? { day: answer.data, failure: null } : { ...was, failure: answer }))
  }, [api, branch])

  useEffect(() => {
    setState({ day: null, failure: null })
    void refresh()
    const timer = setInterval(() => document.hidden || void refresh(), everySeconds * 1000)
    const back = () => document.hidden || void refresh()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [refresh])

  /** Puts a booking as it is now into the list. */
  const replace = useCallback((booking: DeskBooking) => {
    setState(({ day, failure }) => ({
      failure,
      day: day && {
        ...day,
        bookings: day.bookings.map((one) => (one.code === booking.code ? booking : one)),
      },
    }))
  }, [])

  return { ...state, busy, refresh, replace }
}
