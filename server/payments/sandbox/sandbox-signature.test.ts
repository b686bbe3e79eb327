import { expect, test } from 'vitest'
import { withOneBitFlipped } from '#server/payment-providers/provider/test-flip-bits.ts'
import { isSandboxSignature, signSandboxBody } from './sandbox-signature.ts'

const secret = 'c0ffee'
const now = 1_794_765_600_123
const body = '{"id":"sbe_1","payment":{"ref":"sbx_x","state":"succeeded","description":"دهليز"}}'
// printf '%s' "1794765600.$body" | openssl dgst -sha256 -hmac c0ffee
const header = 't=1794765600,v1=ff4c0dd854909f3aca3fdfcac71acab6e5953d8511472791868fddef42194345'

test('a signature is what another tool makes of it', () => {
  expect(signSandboxBody(secret, body, now)).toBe(header)
  expect(isSandboxSignature(secret, body, header, now)).toBe(true)
})

test('one flipped bit, wherever it is, is refused', () => {
  for (const changed of withOneBitFlipped(body))
    expect(isSandboxSignature(secret, changed, header, now)).toBe(false)
  for (const changed of withOneBitFlipped(header))
    expect(isSandboxSignature(secret, body, changed, now)).toBe(false)
  for (const changed of withOneBitFlipped(secret))
    expect(isSandboxSignature(changed, body, header, now)).toBe(false)
})

test('what is too old or from the future is refused', () => {
  const signedAt = 1_794_765_600_000
  expect(isSandboxSignature(secret, body, header, signedAt + 300_000)).toBe(true)
  expect(isSandboxSignature(secret, body, header, signedAt - 300_000)).toBe(true)
  expect(isSandboxSignature(secret, body, header, signedAt + 300_001)).toBe(false)
  expect(isSandboxSignature(secret, body, header, signedAt - 300_001)).toBe(false)
})

test.each([null, '', 't=1794765600', 'v1=aa', header.toUpperCase(), `${header},v1=00`, ` ${header}`])(
  'the header %j is refused',
  (text) => {
    expect(isSandboxSignature(secret, body, text, now)).toBe(false)
  },
)
