import { useCallback, useEffect, useRef, useState } from 'react'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { listTonight, watchTonight } from '#contracts/calls/desk.calls.ts'
import type { DeskBooking, DeskDay } from '#contracts/office/desk.ts'
import { callApi } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { type LiveLink, watchLive } from '#kit/runtime/live-watch.ts'
import { setStaff } from '../staff-session.ts'

/** An evening as it was seen last, and when that was by the clock of this device. */
type Seen = { readonly day: DeskDay; readonly at: number }

/** The evening of a branch as it changes; what was seen last stays when the connection is lost. */
export function useTonight(branch: string) {
  const { locale } = useLocale()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [link, setLink] = useState<LiveLink>('opening')
  const [evenings, setEvenings] = useState(0)
  const watch = useRef<ReturnType<typeof watchLive>>(null)
  const date = useRef<string>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new evening is another stream
  useEffect(() => {
    const params = { branch }
    async function ask(ended: AbortSignal): Promise<boolean> {
      const answer = await callApi(locale, listTonight, { params, signal: ended })
      if (ended.aborted) return true
      if (!answer.ok) {
        if (answer.status === 401) setStaff('out')
        return false
      }
      const day = answer.data
      setSeen({ day, at: Date.now() })
      if (date.current !== null && date.current !== day.date) setEvenings((count) => count + 1)
      date.current = day.date
      return true
    }
    watch.current = watchLive({ stream: apiAddress(watchTonight, { params }), ask, onLink: setLink })
    return () => watch.current?.stop()
  }, [branch, locale, evenings])

  const refresh = useCallback(() => void watch.current?.refresh(), [])
  /** Puts a booking as it is now onto the board, before the next answer. */
  const replace = useCallback((booking: DeskBooking) => {
    setSeen(
      (was) =>
        was && {
          ...was,
          day: {
            ...was.day,
            bookings: was.day.bookings.map((one) => (one.code === booking.code ? booking : one)),
          },
        },
    )
  }, [])
  const now = useServerClock(seen)
  /** What the server's clock shows at this very moment. */
  const clock = useCallback(() => serverTime(seen, Date.now()), [seen])
  return {
    day: seen?.day ?? null,
    seenAt: seen ? Date.parse(seen.day.now) : null,
    now,
    clock,
    link,
    refresh,
    replace,
  }
}

const tick = 5000

/** What the server's clock shows: that of the last answer, and the time since. */
function useServerClock(seen: Seen | null): number {
  const [here, setHere] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return serverTime(seen, here)
}

function serverTime(seen: Seen | null, here: number): number {
  return seen ? Date.parse(seen.day.now) + Math.max(0, here - seen.at) : here
}
