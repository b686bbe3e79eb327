import { useState } from 'react'
import { onboardTaxUnit, renewTaxUnit } from '#contracts/calls/office/tax.calls.ts'
import { type ZatcaEnvironment, zatcaEnvironments } from '#domain/zatca/environment.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useRefusedForm } from '#office/data/use-refused-form.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { PanelForm } from '../forms/panel-form.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import type { TaxPartProps } from './tax-part.ts'

/** The password of ZATCA's own page: it makes a branch one that signs, or gives it a new certificate. */
export function PasswordForm({ branch, standing, onChange }: TaxPartProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { unit, asked } = standing
  const [otp, setOtp] = useState('')
  const [environment, setEnvironment] = useState<ZatcaEnvironment>(unit?.environment ?? 'production')
  // What can not sign any more, or is not taken, is begun anew rather than renewed.
  const [anew, setAnew] = useState(unit !== null && (!unit.opens || unit.refusedAt !== null))
  const { busy, failure, save } = useSave()
  const { form, errorAt } = useRefusedForm(failure)
  const params = { branch }
  const isSamePlace = unit !== null && unit.environment === environment
  const isRenewal = isSamePlace && !anew
  const title = t(isRenewal ? 'office_tax.renew' : 'office_tax.connect')

  async function submit() {
    const answer = await save(
      () =>
        isRenewal
          ? api(renewTaxUnit, { params, body: { otp } })
          : api(onboardTaxUnit, { params, body: { environment, otp } }),
      t(isRenewal ? 'office_tax.renewed_toast' : 'office_tax.connected_toast'),
    )
    if (!answer) return
    setOtp('')
    onChange(answer)
  }
  async function goOn() {
    if (!asked) return
    const body = { environment: asked.environment, otp: null }
    const answer = await save(() => api(onboardTaxUnit, { params, body }), t('office_tax.connected_toast'))
    if (answer) onChange(answer)
  }
  return (
    <PanelForm
      title={title}
      text={t(isRenewal ? 'office_tax.renew_text' : 'office_tax.connect_text')}
      form={form}
      busy={busy}
      submit={submit}
    >
      <div className="settings__figures">
        <Select
          required
          label={t('office_tax.environment')}
          value={environment}
          onChange={(chosen) => setEnvironment(chosen as ZatcaEnvironment)}
          options={zatcaEnvironments.map((one) => ({
            value: one,
            label: t(`office_tax.environment_${one}`),
          }))}
        />
        <TextInput
          kind="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          label={t('office_tax.otp')}
          hint={t('office_tax.otp_hint')}
          value={otp}
          onChange={setOtp}
          error={errorAt('otp', t('office_tax.otp'))}
        />
      </div>
      {isSamePlace && (
        <Checkbox
          label={t('office_tax.anew')}
          hint={t('office_tax.anew_hint')}
          value={anew}
          onChange={setAnew}
        />
      )}
      <ProblemLine failure={failure} />
      <div className="settings__acts">
        <Button type="submit" busy={busy}>
          {title}
        </Button>
      </div>
      {asked && (
        <div className="settings__acts">
          <Button look="line" busy={busy} onClick={() => void goOn()}>
            {t('office_tax.go_on')}
          </Button>
          <p className="small muted">
            {t('office_tax.go_on_text', { date: localMoment(asked.expiresAt, locale) })}
          </p>
        </div>
      )}
    </PanelForm>
  )
}
