import { startTransition, useEffect, useState } from 'react'
import type { BranchDays } from '#contracts/availability.ts'
import { showBranchDays } from '#contracts/calls/availability.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import { type EveningFilters, wishOf } from './evening-href.ts'

type FreeSlots = BranchDays['days'][number]

/** How many slots of each evening are free. Pages are cached, so the browser asks; until it is answered nothing is known. */
export function useFreeShares(
  branch: string,
  dates: readonly string[],
  filters: EveningFilters,
): ReadonlyMap<string, FreeSlots> {
  const api = useApi()
  const [days, setDays] = useState<ReadonlyMap<string, FreeSlots>>(new Map())
  const [from, count] = [dates[0], dates.length]
  const { players, difficulty, audience } = filters
  useEffect(() => {
    if (!from) return
    const leave = new AbortController()
    const query = { from, count, ...wishOf({ players, difficulty, audience, free: null }) }
    void api(showBranchDays, { params: { branch }, query, signal: leave.signal }).then((answer) => {
      if (leave.signal.aborted || !answer.ok) return
      startTransition(() => setDays(new Map(answer.data.days.map((day) => [day.date, day]))))
    })
    return () => leave.abort()
  }, [api, branch, from, count, players, difficulty, audience])
  return days
}
