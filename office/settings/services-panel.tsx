import { useState } from 'react'
import * as calls from '#contracts/calls/office-settings.calls.ts'
import type { StaffSelf } from '#contracts/office-session.ts'
import type { Settings } from '#contracts/office-settings.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '../office-data.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { useStaffApi } from '../use-staff-api.ts'
import { MailState } from './mail-state.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Who takes the money, who carries the mails, who counts the pages. */
export default function ServicesPanel({ self }: { self: StaffSelf }) {
  const services = useOfficeData(calls.showServices, {})
  const settings = useOfficeData(calls.showSettings, {}, { edited: true })
  return (
    <>
      <OfficeData {...services}>
        {(states) => (
          <>
            <PaymentsPanel branches={self.branches} services={states} onChanged={services.setData} />
            <MailState mail={states.mail} onTested={() => void services.refresh()} />
          </>
        )}
      </OfficeData>
      <OfficeData {...settings}>{({ analytics }) => <AnalyticsForm saved={analytics} />}</OfficeData>
    </>
  )
}

type Mode = 'process' | 'none' | 'own'

function AnalyticsForm({ saved }: { saved: Settings['analytics'] }) {
  const { t } = useLocale()
  const api = useStaffApi()
  const [mode, setMode] = useState<Mode>(saved.url === null ? 'process' : saved.url === '' ? 'none' : 'own')
  const [url, setUrl] = useState(saved.url ?? '')
  const value = { process: null, none: '', own: url.trim() }[mode]
  return (
    <SettingsForm
      title={t('office_settings.analytics')}
      text={t('office_settings.analytics_text')}
      send={() => api(calls.changeAnalytics, { body: { url: value } })}
    >
      {(errorAt) => (
        <>
          <Select
            label={t('office_settings.analytics_mode')}
            required
            value={mode}
            onChange={(chosen) => setMode(chosen as Mode)}
            options={(['process', 'none', 'own'] as const).map((one) => ({
              value: one,
              label: t(`office_settings.analytics_${one}`),
            }))}
          />
          {mode === 'process' && (
            <p className="small muted">
              {saved.fallback ? <bdi dir="ltr">{saved.fallback}</bdi> : t('office_settings.analytics_empty')}
            </p>
          )}
          {mode === 'own' && (
            <TextInput
              kind="url"
              required
              label={t('office_settings.analytics_url')}
              placeholder="https://"
              value={url}
              onChange={setUrl}
              error={errorAt('url', t('office_settings.analytics_url'))}
            />
          )}
        </>
      )}
    </SettingsForm>
  )
}
