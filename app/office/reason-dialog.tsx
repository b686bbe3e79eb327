import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { OpenedDialog } from '../ui/overlay-store.ts'
import { ProblemLine } from './problem-line.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOfficeChange } from './use-office-change.ts'
import { useStaffApi } from './use-staff-api.ts'

export type ReasonAsked = {
  title: string
  /** What happens then. */
  text: string
  label?: string
  confirmLabel: string
  /** Where the reason is sent. */
  path: string
}

/** Asks why before something is taken away, and does it. Answers what the server says to it. */
export default function ReasonDialog(props: OpenedDialog<object> & ReasonAsked) {
  const { open, close, title, text, label, confirmLabel, path } = props
  const api = useStaffApi()
  const { busy, failure, send } = useOfficeChange()
  const [reason, setReason] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send(() => api.post<object>(path, { reason }))
    if (answer.ok) close(answer.data)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" aria-label={title} onSubmit={submit}>
        <p>{text}</p>
        <ReasonField value={reason} onChange={setReason} failure={failure} {...(label && { label })} />
        <ProblemLine failure={failure} />
        <Button type="submit" look="danger" wide busy={busy}>
          {confirmLabel}
        </Button>
      </form>
    </Dialog>
  )
}
