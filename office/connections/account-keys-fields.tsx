import type { AccountKeys } from '#contracts/connected-services.ts'
import {
  type PaymobRegion,
  type PaytabsRegion,
  paymobRegions,
  paytabsRegions,
} from '#domain/connection/connection-choices.ts'
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
  readonly publicKey: string
  readonly apiKey: string
  readonly hmacSecret: string
  readonly integrations: string
}

export const noKeys: TypedKeys = {
  secretKey: '',
  webhookSecret: '',
  profileId: '',
  region: 'sa',
  serverKey: '',
  publicKey: '',
  apiKey: '',
  hmacSecret: '',
  integrations: '',
}

export function keysToSend(provider: AccountKeys['provider'], typed: TypedKeys): AccountKeys {
  const { secretKey, webhookSecret, profileId, region, serverKey } = typed
  if (provider === 'stripe') return { provider, secretKey, webhookSecret }
  if (provider === 'tap') return { provider, secretKey }
  if (provider === 'paymob') {
    const { publicKey, apiKey, hmacSecret, integrations } = typed
    return {
      provider,
      region: region as PaymobRegion,
      secretKey,
      publicKey,
      apiKey,
      hmacSecret,
      integrations,
    }
  }
  return { provider, profileId, region: region as PaytabsRegion, serverKey }
}

type SecretName = 'secretKey' | 'webhookSecret' | 'serverKey' | 'apiKey' | 'hmacSecret'

/** What the keys of most providers begin with. */
const starts: Partial<Record<SecretName, string>> = { secretKey: 'sk_', webhookSecret: 'whsec_' }
const inLatin = (words: string) => `\u2066${words}\u2069`

type AccountKeysFieldsProps = {
  provider: AccountKeys['provider']
  typed: TypedKeys
  onChange: (typed: TypedKeys) => void
  errorAt: ErrorAt
}

/** The keys of one account, as its provider calls them. */
export function AccountKeysFields({ provider, typed, onChange, errorAt }: AccountKeysFieldsProps) {
  const { t } = useLocale()
  const wrong = (name: SecretName, label: string) => {
    const found = errorAt(`keys.${name}`, label)
    const start = provider === 'paymob' ? undefined : starts[name]
    if (!found || !start || typed[name].trim() === '') return found
    // The public key lies beside the secret one, and is what most people copy.
    return typed[name].trim().startsWith(start)
      ? found
      : t('office_connections.key_begins', { start: inLatin(start) })
  }
  const secret = (name: SecretName, label: string, hint?: string) => (
    <SecretInput
      label={label}
      {...(hint && { hint })}
      kept={null}
      value={typed[name]}
      onChange={(value) => onChange({ ...typed, [name]: value })}
      error={wrong(name, label)}
    />
  )
  const region = (regions: readonly PaytabsRegion[]) => (
    <Select
      required
      label={t('office_connections.account_region')}
      value={typed.region}
      onChange={(region) => onChange({ ...typed, region })}
      options={regions.map((one) => ({
        value: one,
        label: t(`office_connections.account_region_${one}`),
      }))}
      error={errorAt('keys.region', t('office_connections.account_region'))}
    />
  )
  const secretKey = secret(
    'secretKey',
    t('office_connections.account_secret_key'),
    t('office_connections.account_secret_key_hint', {
      start: inLatin(provider === 'paymob' ? '…_sk_' : 'sk_'),
    }),
  )
  if (provider === 'tap') return secretKey
  if (provider === 'paymob')
    return (
      <>
        {region(paymobRegions)}
        {secretKey}
        <TextInput
          kind="code"
          required
          label={t('office_connections.account_public_key')}
          value={typed.publicKey}
          onChange={(publicKey) => onChange({ ...typed, publicKey })}
          error={errorAt('keys.publicKey', t('office_connections.account_public_key'))}
        />
        {secret('apiKey', t('office_connections.account_api_key'))}
        {secret('hmacSecret', t('office_connections.account_hmac_secret'))}
        <TextInput
          kind="code"
          required
          label={t('office_connections.account_integrations')}
          hint={t('office_connections.account_integrations_hint')}
          value={typed.integrations}
          onChange={(integrations) => onChange({ ...typed, integrations })}
          error={errorAt('keys.integrations', t('office_connections.account_integrations'))}
        />
      </>
    )
  if (provider === 'stripe')
    return (
      <>
        {secretKey}
        {secret(
          'webhookSecret',
          t('office_connections.account_webhook_secret'),
          t('office_connections.account_webhook_secret_hint', { start: inLatin('whsec_') }),
        )}
      </>
    )
  return (
    <>
      {region(paytabsRegions)}
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
