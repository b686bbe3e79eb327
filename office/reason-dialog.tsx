import { type FormEvent, useState } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { ProblemLine } from './problem-line.tsx'
import { ReasonField } from './reason-field.tsx'
import { useOfficeChange } from './use-office-change.ts'

export type ReasonAsked = {
  title: string
  /** What happens then. */
  text: string
  label?: string
  confirmLabel: string
  /** Does it, for this reason. */
  send: (reason: string) => Promise<ApiAnswer<object>>
}

/** Asks why before something is taken away, and does it. Answers what the server says to it. */
export default function ReasonDialog(props: OpenedDialog<object> & ReasonAsked) {
  const { open, close, title, text, label, confirmLabel, send } = props
  const change = useOfficeChange()
  const { busy, failure } = change
  const [reason, setReason] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await change.send(() => send(reason))
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
