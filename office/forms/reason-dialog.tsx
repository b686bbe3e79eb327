import { useState } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

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
  const { text, label, confirmLabel, send, ...dialog } = props
  const [reason, setReason] = useState('')
  return (
    <FormDialog {...dialog} submit={confirmLabel} look="danger" send={() => send(reason)}>
      {(failure) => (
        <>
          <p>{text}</p>
          <ReasonField label={label} value={reason} onChange={setReason} failure={failure} />
        </>
      )}
    </FormDialog>
  )
}
