import type { ReactNode } from 'react'
import { makeSlug } from '#domain/slug/make-slug.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { BothLanguages, type BothTexts } from '#office/forms/both-languages.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
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
  const { address, send, draft, onChange, nameLimit, children, ...dialog } = props
  const { t } = useLocale()
  return (
    <FormDialog {...dialog} submit={t('office_rooms.begin')} send={() => send(draft)}>
      {(failure) => {
        const errors = serverErrors(failure?.fields ?? {})
        return (
          <>
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
          </>
        )
      }}
    </FormDialog>
  )
}
