import { useEffect, useState } from 'react'
import type { PastContact } from '#contracts/visitor.ts'
import { useApi } from '#kit/api/use-api.ts'
import { askVisitor } from '../booking/ask-visitor.ts'

/** Who booked with this browser before, or null; undefined until it is known. */
export function usePastContact(): PastContact | null | undefined {
  const api = useApi()
  const [contact, setContact] = useState<PastContact | null>()
  useEffect(() => {
    void askVisitor(api).then((visitor) => setContact(visitor?.contact ?? null))
  }, [api])
  return contact
}
