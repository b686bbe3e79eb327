import { useEffect, useState } from 'react'
import { changePlayers, showPlayersChange } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { PlayersShown } from '#contracts/order-call.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'

type Group = { readonly players: number; readonly children: number }
type Shown = { readonly group: Group; readonly terms: PlayersShown; readonly changed: boolean }

/** Asks what another number of players costs, then changes it on exactly these terms. */
export function usePlayersChange({ code, booking }: BookedOrder, onChanged: (order: Order) => void) {
  const { t } = useLocale()
  const api = useApi()
  const [group, setGroup] = useState<Group>(() => ({ players: booking.players, children: booking.children }))
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const stop = new AbortController()
    const query = { players: String(group.players), children: String(group.children) }
    const call = { params: { code }, query, signal: stop.signal }
    void api(showPlayersChange, call).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.ok) setShown({ group, terms: answer.data, changed: false })
      else setProblem(words(answer))
    })
    return () => stop.abort()
  }, [api, code, group, attempt])

  function words(failure: ApiFailure): string {
    return failure.message ?? t(failure.messageKey)
  }

  function choose(wanted: Group) {
    setProblem(null)
    setGroup(wanted)
  }

  async function change() {
    if (busy || shown?.group !== group) return
    setBusy(true)
    setProblem(null)
    const { toPay, toReturn } = shown.terms
    const body = { ...group, expected: { toPay, toReturn } }
    const answer = await api(changePlayers, { params: { code }, body })
    setBusy(false)
    if (answer.ok) return onChanged(answer.data.order)
    const { terms } = answer.more as { terms?: { toPay: number; toReturn: number } }
    if (answer.code === 'terms_changed' && terms)
      setShown({ group, terms: { ...shown.terms, ...terms }, changed: true })
    else setProblem(words(answer))
  }

  const askAgain = () => {
    setProblem(null)
    setAttempt((was) => was + 1)
  }
  // While another number is asked about, how many there may be is known already.
  return {
    group,
    limits: shown?.terms ?? null,
    shown: shown?.group === group ? shown : null,
    busy,
    problem,
    choose,
    change,
    askAgain,
  }
}
