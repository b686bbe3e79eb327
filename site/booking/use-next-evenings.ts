import { startTransition, useEffect, useState } from 'react'
import { listNextEvenings } from '#contracts/calls/availability.calls.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { useApi } from '#kit/api/use-api.ts'
import { type EveningFilters, wishOf } from './evening-href.ts'
import { eveningsNamed } from './evening-plan.ts'

/**
 * The next evenings that have what is looked for: those after this one, or those before it when there are none. Until the
 * answer is there, and without one, they are those of the plan.
 */
export function useNextEvenings(
  branch: string,
  date: string,
  today: string,
  filters: EveningFilters,
  planned: readonly string[],
): readonly string[] {
  const api = useApi()
  const [found, setFound] = useState<readonly string[] | null>(null)
  const { players, difficulty, audience } = filters

  useEffect(() => {
    const ended = new AbortController()
    const wish = wishOf({ players, difficulty, audience, free: null })
    const ask = async (from: string) => {
      const query = { from, count: eveningsNamed, ...wish }
      const answer = await api(listNextEvenings, { params: { branch }, query, signal: ended.signal })
      return answer.ok ? answer.data.evenings.map((evening) => evening.date) : null
    }
    const askBoth = async () => {
      const after = await ask(addDays(date, 1))
      return after?.length === 0 && today < date ? ask(today) : after
    }
    void askBoth().then((dates) => {
      if (!ended.signal.aborted) startTransition(() => setFound(dates))
    })
    return () => {
      ended.abort()
      setFound(null)
    }
  }, [api, branch, date, today, players, difficulty, audience])

  return found?.filter((one) => one !== date) ?? planned
}
