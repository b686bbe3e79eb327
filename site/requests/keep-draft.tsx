import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { RequestForm } from '#domain/request/request-form.ts'
import { emptyRequest } from './empty-request.ts'
import { draftStorage, writeDraft } from './request-draft.ts'

const pause = 250

/** Stores every field, debounced, and at once when the page goes. */
export function KeepDraft({ control, begun }: { control: Control<RequestForm>; begun: number | undefined }) {
  const [startedAt] = useState(() => begun ?? Date.now())
  const values = useWatch({ control }) as RequestForm
  useEffect(() => {
    const keep = () => writeDraft(draftStorage(), values, emptyRequest, startedAt)
    const timer = setTimeout(keep, pause)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [values, startedAt])
  return null
}
