import { useState } from 'react'
import { connectAppleWallet } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { localMoment } from '../local-moment.ts'
import { SecretInput } from './secret-input.tsx'
import { ServiceForm } from './service-form.tsx'

type AppleWalletFormProps = {
  services: ConnectedServices
  onSaved: (services: ConnectedServices) => void
}

const soon = 30 * 24 * 3_600_000

/** What tickets for iPhones are signed with. */
export function AppleWalletForm({ services, onSaved }: AppleWalletFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const { settings: saved, secret } = services.applewallet
  const [certificate, setCertificate] = useState(saved?.certificate ?? '')
  const [intermediate, setIntermediate] = useState(saved?.intermediate ?? '')
  const [key, setKey] = useState('')
  const date = saved && localMoment(saved.expiresAt, locale)
  const endsSoon = saved !== null && Date.parse(saved.expiresAt) < Date.now() + soon
  const wanted = { certificate, intermediate, key: key || null }
  return (
    <ServiceForm
      service="applewallet"
      services={services}
      settings="APPLE_WALLET_…"
      onSaved={onSaved}
      send={() => api(connectAppleWallet, { body: wanted })}
    >
      {(errorAt) => (
        <>
          {saved && date && (
            <p className={endsSoon ? 'problem' : 'small'}>
              {endsSoon
                ? t('office_connections.applewallet_soon', { date })
                : t('office_connections.applewallet_of', {
                    passType: `\u2066${saved.passType}\u2069`,
                    team: `\u2066${saved.team}\u2069`,
                    date,
                  })}
            </p>
          )}
          <Textarea
            required
            label={t('office_connections.applewallet_certificate')}
            value={certificate}
            onChange={setCertificate}
            error={errorAt('certificate', t('office_connections.applewallet_certificate'))}
          />
          <Textarea
            required
            label={t('office_connections.applewallet_intermediate')}
            value={intermediate}
            onChange={setIntermediate}
            error={errorAt('intermediate', t('office_connections.applewallet_intermediate'))}
          />
          <SecretInput
            label={t('office_connections.applewallet_key')}
            kept={secret}
            value={key}
            onChange={setKey}
            error={errorAt('key', t('office_connections.applewallet_key'))}
          />
        </>
      )}
    </ServiceForm>
  )
}
