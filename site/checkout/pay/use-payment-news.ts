import { useCallback, useEffect, useRef, useState } from 'react'
import { showPayment } from '#contracts/calls/payments.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { PaymentNews } from '#contracts/order-call.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { confirmationOf, patience, pauseBefore } from '#site/checkout/confirmation/confirmation-state.ts'

export type NewsState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  | { readonly kind: 'news'; readonly news: PaymentNews }

/** Asks the server about a payment until it knows, or until the patience is over. */
export function usePaymentNews(code: string | null) {
  const api = useApi()
  const [state, setState] = useState<NewsState>({ kind: code ? 'asking' : 'missing' })
  const [isLong, setLong] = useState(false)
  const [round, setRound] = useState(0)
  const started = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another reason to ask
  useEffect(() => {
    if (!code) return setState({ kind: 'missing' })
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = new AbortController()
    started.current = Date.now()
    setLong(false)
    const ask = async (question: number) => {
      const answer = await api(showPayment, { params: { code }, signal: stop.signal })
      if (stop.signal.aborted) return
      const isGone = !answer.ok && answer.status >= 400 && answer.status < 500 && answer.status !== 429
      if (isGone) return setState({ kind: 'missing' })
      if (answer.ok) setState({ kind: 'news', news: answer.data })
      else setState((was) => (was.kind === 'news' ? was : { kind: 'failed', failure: answer }))
      if (answer.ok && confirmationOf(answer.data) !== 'checking') return
      if (Date.now() - started.current > patience) return setLong(true)
      timer = setTimeout(() => void ask(question + 1), pauseBefore(question))
    }
    void ask(0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [api, code, round])

  const askAgain = useCallback(() => setRound((was) => was + 1), [])
  const put = useCallback((order: Order) => setState({ kind: 'news', news: { decided: true, order } }), [])
  return { state, isLong, askAgain, put }
}
