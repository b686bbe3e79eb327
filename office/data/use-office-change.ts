import { useState } from 'react'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'

/** A press that changes something: whether it is on its way, and why the last one led nowhere. */
export function useOfficeChange() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  async function send<T>(call: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
    setBusy(true)
    setFailure(null)
    const answer = await call()
    setBusy(false)
    if (!answer.ok) setFailure(answer)
    return answer
  }
  return { busy, failure, send, forgive: () => setFailure(null) }
}
