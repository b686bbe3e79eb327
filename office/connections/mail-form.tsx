import { useState } from 'react'
import { connectMail } from '#contracts/calls/connected-services.calls.ts'
import type { ConnectedServices } from '#contracts/connected-services.ts'
import { type MailSecurity, mailSecurities } from '#domain/connection/connection-choices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { SecretInput } from './secret-input.tsx'
import { ServiceForm } from './service-form.tsx'

type ConnectionFormProps = {
  services: ConnectedServices
  onSaved: (services: ConnectedServices) => void
}

const usualPorts = { tls: '465', starttls: '587', none: '25' }

/** Who carries the mails, and from which address. */
export function MailForm({ services, onSaved }: ConnectionFormProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const { settings: saved, secret } = services.mail
  const [host, setHost] = useState(saved?.host ?? '')
  const [security, setSecurity] = useState(saved?.security ?? 'tls')
  const [port, setPort] = useState(String(saved?.port ?? usualPorts.tls))
  const [user, setUser] = useState(saved?.user ?? '')
  const [password, setPassword] = useState('')
  const [sender, setSender] = useState(saved?.sender ?? '')
  const moved =
    saved !== null &&
    (saved.host !== host.trim() ||
      saved.port !== Number(port) ||
      saved.security !== security ||
      saved.user !== user.trim())
  function chooseSecurity(next: MailSecurity) {
    // A port that somebody chose stays.
    if (port === usualPorts[security]) setPort(usualPorts[next])
    setSecurity(next)
  }
  return (
    <ServiceForm
      service="mail"
      services={services}
      settings="SMTP_URL"
      onSaved={onSaved}
      send={() =>
        api(connectMail, {
          body: { host, port: Number(port), security, user, password: password || null, sender },
        })
      }
    >
      {(errorAt) => (
        <>
          <TextInput
            kind="code"
            required
            label={t('office_connections.mail_host')}
            placeholder="smtp.example.com"
            value={host}
            onChange={setHost}
            error={errorAt('host', t('office_connections.mail_host'))}
          />
          <div className="settings__figures">
            <Select
              required
              label={t('office_connections.mail_security')}
              value={security}
              onChange={(chosen) => chooseSecurity(chosen as MailSecurity)}
              options={mailSecurities.map((one) => ({
                value: one,
                label: t(`office_connections.mail_security_${one}`),
              }))}
              error={errorAt('security', t('office_connections.mail_security'))}
            />
            <NumberInput
              required
              min={1}
              max={65_535}
              label={t('office_connections.mail_port')}
              value={port}
              onChange={setPort}
              error={errorAt('port', t('office_connections.mail_port'), { min: 1, max: 65_535 })}
            />
          </div>
          <TextInput
            kind="code"
            autoComplete="off"
            label={t('office_connections.mail_user')}
            hint={t('office_connections.mail_user_hint')}
            value={user}
            onChange={setUser}
            error={errorAt('user', t('office_connections.mail_user'))}
          />
          {user.trim() !== '' && (
            <SecretInput
              label={t('office_connections.mail_password')}
              kept={secret}
              moved={moved}
              value={password}
              onChange={setPassword}
              error={errorAt('password', t('office_connections.mail_password'))}
            />
          )}
          <TextInput
            kind="email"
            required
            label={t('office_connections.mail_sender')}
            hint={t('office_connections.mail_sender_hint')}
            value={sender}
            onChange={setSender}
            error={errorAt('sender', t('office_connections.mail_sender'))}
          />
        </>
      )}
    </ServiceForm>
  )
}
