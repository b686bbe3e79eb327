import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { AccountKeysFields, keysToSend } from './account-keys-fields.tsx'
import { offeredProviders } from './test-offered-providers.ts'

test.each([
  ['pk_live_abc', 'office_connections.key_begins'],
  ['sk_live_abc', null],
  ['', null],
] as const)(
  'the public key, which lies beside the secret one, is told from it in words (%j)',
  (secretKey, words) => {
    const fields = (
      <AccountKeysFields
        fields={offeredProviders.find(({ name }) => name === 'stripe')?.fields ?? []}
        typed={{ secretKey }}
        onChange={() => {}}
        errorAt={(field) => (field === 'keys.secretKey' ? 'What the server said' : undefined)}
      />
    )
    const { t } = openScreen('ar', fields)
    expect(
      screen.getByText(words ? t(words, { start: '\u2066sk_\u2069' }) : 'What the server said'),
    ).toBeTruthy()
  },
)

test('a region that a provider has not is not sent to it, and the first of its own is', () => {
  const named = (provider: string) => offeredProviders.filter(({ name }) => name === provider)
  const [paytabs, paymob] = [...named('paytabs'), ...named('paymob')]
  if (!paytabs || !paymob) throw new Error('Nobody offers them')
  const typed = { region: 'kw', profileId: '12', secretKey: 'egy_sk_live_1' }
  expect(keysToSend(paytabs, typed)).toEqual({
    provider: 'paytabs',
    region: 'kw',
    profileId: '12',
    serverKey: '',
  })
  expect(keysToSend(paymob, typed)).toMatchObject({ provider: 'paymob', region: 'eg' })
  const { t } = openScreen(
    'en',
    <AccountKeysFields fields={paymob.fields} typed={typed} onChange={() => {}} errorAt={() => undefined} />,
  )
  expect(screen.getByLabelText(new RegExp(t('office_connections.account_region')))).toHaveProperty(
    'value',
    'eg',
  )
})
