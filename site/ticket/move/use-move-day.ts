import { useEffect, useState } from 'react'
import type { BranchDay, MonthDay } from '#contracts/availability.ts'
import { showBranchDay, showRoomMonth } from '#contracts/calls/availability.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { monthsOf } from './move-days.ts'

/** The rooms and times of an evening for the order's group; null while they are fetched. */
export function useMoveDay({ branch, booking }: BookedOrder, date: string) {
  const api = useApi()
  const [evening, setEvening] = useState<BranchDay | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const stop = new AbortController()
    setFailed(false)
    const query = { date, players: booking.players }
    void api(showBranchDay, { params: { branch: branch.slug }, query, signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return
        if (answer.ok) setEvening(answer.data)
        else setFailed(true)
      },
    )
    return () => stop.abort()
  }, [api, branch.slug, booking.players, date, attempt])
  return {
    evening: evening?.date === date ? evening : null,
    failed,
    lookAgain: () => setAttempt((was) => was + 1),
  }
}

/** What is known of each day for the booked room; days that are not here yet are simply not marked. */
export function useDayStates({ branch, booking }: BookedOrder, days: readonly string[]) {
  const api = useApi()
  const [states, setStates] = useState<ReadonlyMap<string, MonthDay['state']>>(new Map())
  const months = monthsOf(days).join()
  useEffect(() => {
    const params = { branch: branch.slug, room: booking.room.slug }
    for (const month of months.split(',')) {
      void api(showRoomMonth, { params, query: { month, players: booking.players } }).then((answer) => {
        if (!answer.ok) return
        const news = answer.data.days.map(({ date, state }) => [date, state] as const)
        setStates((was) => new Map([...was, ...news]))
      })
    }
  }, [api, branch.slug, booking.room.slug, booking.players, months])
  return states
}
