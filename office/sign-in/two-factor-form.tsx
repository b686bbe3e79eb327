import { useState } from 'react'
import { verifyTwoFactor } from '#contracts/calls/office-sign-in.calls.ts'
import type { SignedIn } from '#contracts/office-session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'

const rules: FieldRules = { code: [['required'], ['max', 40]] }

/** The code of the app, or a recovery code when the phone is not at hand. */
export function TwoFactorForm({ onDone }: { onDone: (next: SignedIn['next']) => void }) {
  const { t } = useLocale()
  const api = useApi()
  const [recovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm<{ code: string }>({
    rules,
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      setFailure(null)
      const answer = await api(verifyTwoFactor, { body: { code: code.trim(), recovery } })
      if (answer.ok) onDone(answer.data.next)
      else setFailure(answer)
    },
  })
  const swap = () => {
    form.reset({ code: '' })
    setFailure(null)
    setRecovery(!recovery)
  }
  return (
    <SiteForm form={form} className="office__form" label={t('office.two_factor_title')}>
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
      <ProblemLine failure={failure} />
      <Button type="submit" look="lead" wide busy={form.submitting}>
        {t('actions.continue')}
      </Button>
      <Button look="bare" onClick={swap}>
        {t(recovery ? 'office.totp_use' : 'office.recovery_use')}
      </Button>
    </SiteForm>
  )
}
