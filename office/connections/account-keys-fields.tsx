import type { AccountKeys } from '#contracts/connected-services.ts'
import { type PaytabsRegion, paytabsRegions } from '#domain/connection/connection-choices.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import type { ErrorAt } from '../use-refused-form.ts'
import { SecretInput } from './secret-input.tsx'

/** What is typed of either provider's keys; only the chosen one's are sent. */
export type TypedKeys = {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly profileId: string
  readonly region: string
  readonly serverKey: string
}

export const noKeys: TypedKeys = {
  secretKey: '',
  webhookSecret: '',
  profileId: '',
  region: 'sa',
  serverKey: '',
}

export function keysToSend(provider: AccountKeys['provider'], typed: TypedKeys): AccountKeys {
  const { secretKey, webhookSecret, profileId, region, serverKey } = typed
  if (provider === 'stripe') return { provider, secretKey, webhookSecret }
  if (provider === 'tap') return { provider, secretKey }
  return { provider, profileId, region: region as PaytabsRegion, serverKey }
}

type AccountKeysFieldsProps = {
  provider: AccountKeys['provider']
  typed: TypedKeys
  onChange: (typed: TypedKeys) => void
  errorAt: ErrorAt
}

/** The keys of one account, as its provider calls them. */
export function AccountKeysFields({ provider, typed, onChange, errorAt }: AccountKeysFieldsProps) {
  const { t } = useLocale()
  const secret = (name: 'secretKey' | 'webhookSecret' | 'serverKey', label: string, hint?: string) => (
    <SecretInput
      label={label}
      {...(hint && { hint })}
      kept={null}
      value={typed[name]}
      onChange={(value) => onChange({ ...typed, [name]: value })}
      error={errorAt(`keys.${name}`, label)}
    />
  )
  const secretKey = secret(
    'secretKey',
    t('office_connections.account_secret_key'),
    t('office_connections.account_secret_key_hint', { start: '\u2066sk_\u2069' }),
  )
  if (provider === 'tap') return secretKey
  if (provider === 'stripe')
    return (
      <>
        {secretKey}
        {secret(
          'webhookSecret',
          t('office_connections.account_webhook_secret'),
          t('office_connections.account_webhook_secret_hint', { start: '\u2066whsec_\u2069' }),
        )}
      </>
    )
  return (
    <>
      <Select
        required
        label={t('office_connections.account_region')}
        value={typed.region}
        onChange={(region) => onChange({ ...typed, region })}
        options={paytabsRegions.map((one) => ({
          value: one,
          label: t(`office_connections.account_region_${one}`),
        }))}
        error={errorAt('keys.region', t('office_connections.account_region'))}
      />
      <TextInput
        kind="code"
        required
        inputMode="numeric"
        label={t('office_connections.account_profile')}
        value={typed.profileId}
        onChange={(profileId) => onChange({ ...typed, profileId })}
        error={errorAt('keys.profileId', t('office_connections.account_profile'))}
      />
      {secret('serverKey', t('office_connections.account_server_key'))}
    </>
  )
}
