import { useState } from 'react'
import { verifyTwoFactor } from '#contracts/calls/office/sign-in.calls.ts'
import type { SignedIn } from '#contracts/office/session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'

const rules: FieldRules = { code: [['required'], ['max', 40]] }

/** The code of the app, or a recovery code when the phone is not at hand. */
export function TwoFactorForm({ onDone }: { onDone: (next: SignedIn['next']) => void }) {
  const { t } = useLocale()
  const api = useApi()
  const [recovery, setRecovery] = useState(false)
  const { form, failure, forgive } = useOfficeForm({
    rules,
    defaultValues: { code: '' },
    send: ({ code }: { code: string }) => api(verifyTwoFactor, { body: { code: code.trim(), recovery } }),
    onDone: ({ next }) => onDone(next),
  })
  const swap = () => {
    form.reset({ code: '' })
    forgive()
    setRecovery(!recovery)
  }
  return (
    <OfficeForm
      form={form}
      failure={failure}
      label={t('office.two_factor_title')}
      submit={t('actions.continue')}
      look="lead"
      after={
        <Button look="bare" onClick={swap}>
          {t(recovery ? 'office.totp_use' : 'office.recovery_use')}
        </Button>
      }
    >
      <p className="muted">{t(recovery ? 'office.recovery_text' : 'office.two_factor_text')}</p>
      <FormField
        key={String(recovery)}
        name="code"
        as={TextInput}
        kind="code"
        label={t(recovery ? 'office.recovery_code' : 'fields.twoFactorCode')}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
      />
    </OfficeForm>
  )
}
