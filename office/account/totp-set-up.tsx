import { confirmTotp } from '#contracts/calls/office/account.calls.ts'
import type { TotpSetUp } from '#contracts/office/session.ts'
import type { FieldRules } from '#domain/rules/rules.ts'
import { useApi } from '#kit/api/use-api.ts'
import { FormField } from '#kit/forms/form-field.tsx'
import { useLocale } from '#kit/i18n/messages.tsx'
import { QrDrawing } from '#kit/ui/qr-drawing.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeForm, useOfficeForm } from '#office/forms/office-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const rules: FieldRules = { code: [['required'], ['max', 40]] }

/** The secret for the app, the codes for the drawer, and the first code that locks it. */
export function TotpSetUpForm({ setUp, onDone }: { setUp: TotpSetUp; onDone: () => void }) {
  const { t } = useLocale()
  const api = useApi()
  const given = useOfficeForm({
    rules,
    defaultValues: { code: '' },
    send: (body: { code: string }) => api(confirmTotp, { body }),
    onDone,
  })
  return (
    <div className="totp">
      <p>{t('office.account.two_factor_scan')}</p>
      <QrDrawing className="totp__qr" content={setUp.uri} label={t('office.account.two_factor_qr')} />
      <p className="small">
        {t('office.account.two_factor_type')}{' '}
        <code dir="ltr" className="totp__secret">
          {setUp.secret}
        </code>
      </p>
      <RecoveryCodes codes={setUp.recoveryCodes} />
      <OfficeForm
        {...given}
        label={t('office.account.two_factor_set_up')}
        submit={t('office.account.two_factor_confirm')}
        narrow
      >
        <FormField
          name="code"
          as={TextInput}
          kind="code"
          label={t('fields.twoFactorCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </OfficeForm>
    </div>
  )
}
