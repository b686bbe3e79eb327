import { useEffect, useState } from 'react'
import { quoteOrderEdit } from '#contracts/calls/order-edits.calls.ts'
import type { OrderEdit, OrderEditQuote } from '#contracts/office/order-edits.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { OrderParams } from '../till/use-take-payment.ts'

/** So long nobody presses again: several presses of a stepper are one question. */
const patience = 150

type Quoted = {
  readonly of: string
  readonly quote: OrderEditQuote | null
  readonly failure: ApiFailure | null
}

/** What a wish comes to, asked whenever it changes; null asks nothing. The last price stays while the next is on its way. */
export function useEditQuote(params: OrderParams, wish: OrderEdit | null, round: number) {
  const api = useStaffApi()
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  const asked = wish ? JSON.stringify([wish, round]) : null
  const { branch, code } = params
  useEffect(() => {
    if (asked === null) return setQuoted(null)
    let isLatest = true
    const [body] = JSON.parse(asked) as [OrderEdit]
    const timer = setTimeout(async () => {
      const answer = await api(quoteOrderEdit, { params: { branch, code }, body })
      if (!isLatest) return
      setQuoted({
        of: asked,
        quote: answer.ok ? answer.data : null,
        failure: answer.ok ? null : answer,
      })
    }, patience)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [api, asked, branch, code])
  const isFresh = quoted?.of === asked
  return { quote: quoted?.quote ?? null, failure: isFresh ? (quoted?.failure ?? null) : null, isFresh }
}
