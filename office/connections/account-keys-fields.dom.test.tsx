import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { AccountKeysFields, noKeys } from './account-keys-fields.tsx'

test.each([
  ['pk_live_abc', 'office_connections.key_begins'],
  ['sk_live_abc', null],
  ['', null],
] as const)(
  'the public key, which lies beside the secret one, is told from it in words (%j)',
  (secretKey, words) => {
    const fields = (
      <AccountKeysFields
        provider="stripe"
        typed={{ ...noKeys, secretKey }}
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
