import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm, useOfficeForm } from './office-form.tsx'

const rules: FieldRules = { password: [['required']] }

export type PasswordAsked = {
  title: string
  /** Why it is asked for. */
  text?: string
  /** The two-factor code instead. */
  byCode?: boolean
  /** The call that the password goes to. */
  send: (password: string) => Promise<ApiAnswer<object | undefined>>
}

/** Asks for the password and does what it was asked for; answers what came of it. */
export default function PasswordDialog(props: OpenedDialog<object> & PasswordAsked) {
  const { open, close, title, text, byCode = false, send } = props
  const { t } = useLocale()
  const asked = useOfficeForm({
    rules,
    defaultValues: { password: '' },
    send: ({ password }: { password: string }) => send(password),
    onDone: (answer) => close(answer ?? {}),
  })
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      {text && <p className="muted">{text}</p>}
      <OfficeForm {...asked} label={title} submit={t('actions.continue')}>
        {byCode ? (
          <FormField
            name="password"
            as={TextInput}
            kind="code"
            label={t('fields.twoFactorCode')}
            autoComplete="one-time-code"
          />
        ) : (
          <FormField name="password" as={TextInput} kind="password" autoComplete="current-password" />
        )}
      </OfficeForm>
    </Dialog>
  )
}
