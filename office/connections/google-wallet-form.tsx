import { useState } from 'react'
import { connectGoogleWallet } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SecretInput } from './secret-input.tsx'
import { ServiceForm } from './service-form.tsx'

type GoogleWalletFormProps = {
  services: ConnectedServices
  onSaved: (services: ConnectedServices) => void
}

/** Who makes tickets for Android phones at Google. */
export function GoogleWalletForm({ services, onSaved }: GoogleWalletFormProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { settings: saved, secret } = services.googlewallet
  const [issuer, setIssuer] = useState(saved?.issuer ?? '')
  const [keyFile, setKeyFile] = useState('')
  return (
    <ServiceForm
      service="googlewallet"
      services={services}
      settings="GOOGLE_WALLET_…"
      onSaved={onSaved}
      send={() => api(connectGoogleWallet, { body: { issuer, keyFile: keyFile || null } })}
    >
      {(errorAt) => (
        <>
          {saved && (
            <p className="small">
              {t('office_connections.googlewallet_account', { account: `\u2066${saved.account}\u2069` })}
            </p>
          )}
          <TextInput
            required
            label={t('office_connections.googlewallet_issuer')}
            value={issuer}
            onChange={setIssuer}
            error={errorAt('issuer', t('office_connections.googlewallet_issuer'))}
          />
          <SecretInput
            label={t('office_connections.googlewallet_key')}
            hint={t('office_connections.googlewallet_key_hint')}
            kept={secret}
            value={keyFile}
            onChange={setKeyFile}
            error={errorAt('keyFile', t('office_connections.googlewallet_key'))}
          />
        </>
      )}
    </ServiceForm>
  )
}
