import { useState } from 'react'
import { confirmTotp } from '#contracts/calls/office-account.calls.ts'
import type { TotpSetUp } from '#contracts/office-session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { SiteForm } from '#kit/forms/site-form.tsx'
import { useSiteForm } from '#kit/forms/use-site-form.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { QrDrawing } from '#kit/ui/qr-drawing.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const rules: FieldRules = { code: [['required'], ['max', 40]] }

/** The secret for the app, the codes for the drawer, and the first code that locks it. */
export function TotpSetUpForm({ setUp, onDone }: { setUp: TotpSetUp; onDone: () => void }) {
  const { t } = useLocale()
  const api = useApi()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const form = useSiteForm<{ code: string }>({
    rules,
    defaultValues: { code: '' },
    onSubmit: async (values) => {
      setFailure(null)
      const answer = await api(confirmTotp, { body: values })
      if (answer.ok) onDone()
      else setFailure(answer)
    },
  })
  return (
    <div className="totp">
      <p>{t('office.account.lock_scan')}</p>
      <QrDrawing className="totp__qr" content={setUp.uri} label={t('office.account.lock_qr')} />
      <p className="small">
        {t('office.account.lock_type')}{' '}
        <code dir="ltr" className="totp__secret">
          {setUp.secret}
        </code>
      </p>
      <RecoveryCodes codes={setUp.recoveryCodes} />
      <SiteForm form={form} className="office__form" label={t('office.account.lock_set_up')}>
        <FormField
          name="code"
          as={TextInput}
          kind="code"
          label={t('fields.twoFactorCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <ProblemLine failure={failure} />
        <Button type="submit" busy={form.submitting}>
          {t('office.account.lock_confirm')}
        </Button>
      </SiteForm>
    </div>
  )
}
