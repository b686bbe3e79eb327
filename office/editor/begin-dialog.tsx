import { type FormEvent, type ReactNode, useState } from 'react'
import { makeSlug } from '#domain/slug/make-slug.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { BothLanguages, type BothTexts } from '../both-languages.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { bothErrors, type FieldErrors, serverErrors } from './field-errors.ts'

type BeginDialogProps<Made, Draft> = OpenedDialog<Made> & {
  title: string
  /** What stands before its own word in the address of its page. */
  address: string
  send: (draft: Draft) => Promise<ApiAnswer<Made>>
  draft: Draft
  onChange: (draft: Draft) => void
  nameLimit: number
  /** What is asked beside the names. */
  children?: (errors: FieldErrors) => ReactNode
}

/** Begins something that is written about afterwards, by its names in both languages. Answers what was made. */
export function BeginDialog<Made, Draft extends { readonly name: BothTexts }>(
  props: BeginDialogProps<Made, Draft>,
) {
  const { open, close, title, address, send, draft, onChange, nameLimit, children } = props
  const { t } = useLocale()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const errors = serverErrors(failure?.fields ?? {})
  async function begin(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await send(draft)
    setBusy(false)
    if (answer.ok) close(answer.data)
    else setFailure(answer)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" aria-label={title} onSubmit={begin}>
        <BothLanguages
          label={t('office_rooms.field_name')}
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name })}
          limit={nameLimit}
          required
          errors={bothErrors(errors, 'name')}
        />
        <p className="small muted">
          {t('office_rooms.address_made')}{' '}
          <bdi dir="ltr">
            {address}
            {makeSlug(draft.name.en) || '…'}
          </bdi>
        </p>
        {children?.(errors)}
        <ProblemLine failure={failure} />
        <Button type="submit" wide busy={busy}>
          {t('office_rooms.begin')}
        </Button>
      </form>
    </Dialog>
  )
}
