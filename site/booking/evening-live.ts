import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { BranchDay } from '#contracts/availability.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { LiveLink } from '#kit/runtime/live-watch.ts'
import { watchEvening } from '../runtime/live-evening.ts'

/** Who has booked what on an evening, as it changes; null until the first answer. */
export function useLiveEvening(branch: string, date: string, players: number | null) {
  const { locale } = useLocale()
  const [day, setDay] = useState<BranchDay | null>(null)
  const [link, setLink] = useState<LiveLink>('opening')
  const watch = useRef<ReturnType<typeof watchEvening>>(null)

  useEffect(() => {
    watch.current = watchEvening({
      branch,
      date,
      players,
      locale,
      // The whole board is drawn anew, a few cells at a time: whoever touches it meanwhile goes first.
      onDay: (next) => startTransition(() => setDay(next)),
      onLink: (next) => startTransition(() => setLink(next)),
    })
    return () => watch.current?.stop()
  }, [branch, date, players, locale])

  const refresh = useCallback(() => void watch.current?.refresh(), [])
  // The answer before this one may be about another evening; for another group it is right but for the prices.
  return { day: day?.date === date && day.branch === branch ? day : null, link, refresh }
}
