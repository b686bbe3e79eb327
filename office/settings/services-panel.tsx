import { useState } from 'react'
import { showConnectedServices } from '#contracts/calls/connected-services.calls.ts'
import * as calls from '#contracts/calls/office/settings.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import type { Settings } from '#contracts/office/settings.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { AccountsPanel } from '../connections/accounts-panel.tsx'
import { AppleWalletForm } from '../connections/apple-wallet-form.tsx'
import { GoogleWalletForm } from '../connections/google-wallet-form.tsx'
import { MailForm } from '../connections/mail-form.tsx'
import { StorageForm } from '../connections/storage-form.tsx'
import { TracesForm } from '../connections/traces-form.tsx'
import { MailState } from './mail-state.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Who takes the money, who carries the mails, who counts the pages. */
export default function ServicesPanel({ self }: { self: StaffSelf }) {
  const services = useOfficeData(calls.showServices, {})
  const connected = useOfficeData(showConnectedServices, {}, { edited: true })
  const settings = useOfficeData(calls.showSettings, {}, { edited: true })
  const onChanged = (changed: ConnectedServices) => {
    connected.setData(changed)
    void services.refresh()
  }
  return (
    <>
      <OfficeData {...services}>
        {(states) => (
          <PaymentsPanel branches={self.branches} services={states} onChanged={services.setData} />
        )}
      </OfficeData>
      <OfficeData {...connected}>
        {(all) => <AccountsPanel branches={self.branches} services={all} onChanged={onChanged} />}
      </OfficeData>
      <OfficeData {...services}>
        {({ mail }) => <MailState mail={mail} onTested={() => void services.refresh()} />}
      </OfficeData>
      {connected.data && (
        <MailForm key={connected.data.mail.saved?.at} services={connected.data} onSaved={onChanged} />
      )}
      <OfficeData {...settings}>{({ analytics }) => <AnalyticsForm saved={analytics} />}</OfficeData>
      {connected.data && (
        <>
          <AppleWalletForm
            key={`apple ${connected.data.applewallet.saved?.at}`}
            services={connected.data}
            onSaved={onChanged}
          />
          <GoogleWalletForm
            key={`google ${connected.data.googlewallet.saved?.at}`}
            services={connected.data}
            onSaved={onChanged}
          />
          <StorageForm
            key={`storage ${connected.data.storage.saved?.at}`}
            services={connected.data}
            onSaved={onChanged}
          />
          <TracesForm
            key={`traces ${connected.data.traces.saved?.at}`}
            services={connected.data}
            onSaved={onChanged}
          />
        </>
      )}
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
