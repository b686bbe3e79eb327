import type { FormEvent, ReactNode } from 'react'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { type ErrorAt, useRefusedForm } from '#office/data/use-refused-form.ts'
import { ProblemLine } from '#office/problem-line.tsx'

type FormDialogProps<Answer> = OpenedDialog<Answer> & {
  title: string
  /** What the form is called, where the title does not say it. */
  label?: string
  wide?: boolean
  /** The words on its button. */
  submit: string
  look?: 'danger' | 'lead'
  disabled?: boolean
  /** Something is missing, which a press would not say: it does nothing. */
  unready?: boolean
  /** Why the fields are not all there. */
  problem?: ApiFailure | null
  /** Makes the call, whose answer the dialog closes with. */
  // biome-ignore lint/suspicious/noConfusingVoidType: what is not sent gives nothing back
  send: () => Promise<ApiAnswer<Answer>> | null | undefined | void
  /** The fields, which may want to know what was wrong with them. */
  children: ReactNode | ((failure: ApiFailure | null, errorAt: ErrorAt) => ReactNode)
  /** What is told of a refusal besides why. */
  refused?: (failure: ApiFailure) => ReactNode
}

/** A dialog with a form: sent once at a time, and why it led nowhere is said above its button. */
export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const { open, close, title, label = title, wide, submit, look, disabled, unready } = props
  const { problem = null, send, children, refused } = props
  const change = useOfficeChange()
  const { busy, failure } = change
  const { form, errorAt, refuseUnsent } = useRefusedForm(failure)
  async function press(event: FormEvent) {
    event.preventDefault()
    if (busy || unready) return
    const call = send()
    if (!call) return refuseUnsent()
    const answer = await change.send(() => call)
    if (answer.ok) close(answer.data)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title} wide={wide}>
      <form
        ref={form}
        className="office__form"
        aria-label={label}
        // Our own messages, in the language of the page; the browser's would come in its own.
        noValidate
        onSubmit={(event) => void press(event)}
      >
        {typeof children === 'function' ? children(failure, errorAt) : children}
        <ProblemLine failure={failure ?? problem} />
        {failure && refused?.(failure)}
        <Button type="submit" look={look} wide busy={busy} disabled={disabled} aria-disabled={unready}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
