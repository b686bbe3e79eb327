import { useEffect, useState } from 'react'
import { addClosure, previewClosure, settleClosure, showClosure } from '#contracts/calls/closures.calls.ts'
import type {
  ClosedBooking,
  ClosureSettlement,
  NewClosure,
  OfficeClosure,
  SettledBookings,
} from '#contracts/office/plans.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { BothTexts } from '#office/forms/both-languages.tsx'
import { asSettlement, type Decisions } from './closure-decisions.ts'

const patience = 300

/** A closure before and after it is saved: whom it hits, and what was done about them. */
export function useClosure(branch: string, wish: NewClosure, known: OfficeClosure | null) {
  const api = useStaffApi()
  const [saved, setSaved] = useState(known)
  const [bookings, setBookings] = useState<readonly ClosedBooking[] | null>(null)
  const [results, setResults] = useState<SettledBookings['results']>([])
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const { room, from, until } = wish
  const knownId = known?.id
  // What was just closed came with its bookings.
  const isFresh = saved !== null && known === null
  const isDated = from !== '' && until !== '' && from <= until
  useEffect(() => {
    if (isFresh) return
    let current = true
    const timer = setTimeout(async () => {
      if (knownId === undefined && !isDated) return setBookings(null)
      const answer = await (knownId === undefined
        ? api(previewClosure, { params: { branch }, body: { room, from, until } })
        : api(showClosure, { params: { branch, id: knownId } }))
      if (!current) return
      if (answer.ok) setBookings(answer.data.bookings)
      setFailure(answer.ok ? null : answer)
    }, patience)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, branch, knownId, isFresh, room, from, until, isDated])

  async function close(): Promise<OfficeClosure | null> {
    if (saved) return saved
    const answer = await api(addClosure, { params: { branch }, body: wish })
    if (!answer.ok) {
      setFailure(answer)
      return null
    }
    setSaved(answer.data.closure)
    setBookings(answer.data.bookings)
    return answer.data.closure
  }
  /** Closes first, so that nobody books meanwhile; then does what was decided. Tells whether nothing is left to do. */
  async function carryOut(decisions: Decisions, message: BothTexts): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    const wanted = asSettlement(decisions, bookings ?? [])
    const closure = await close()
    const isDone = closure !== null && (wanted.length === 0 || (await settle(closure.id, wanted, message)))
    setBusy(false)
    return isDone
  }
  async function settle(
    id: number,
    decisions: ClosureSettlement['decisions'],
    message: BothTexts,
  ): Promise<boolean> {
    const answer = await api(settleClosure, { params: { branch, id }, body: { decisions, message } })
    setFailure(answer.ok ? null : answer)
    if (!answer.ok) return false
    setBookings(answer.data.bookings)
    setResults(answer.data.results)
    return false
  }
  return { saved, bookings, results, failure, busy, isDated, carryOut }
}
