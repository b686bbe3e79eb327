import { expect, test } from 'vitest'
import { withOneBitFlipped } from '#server/payment-providers/provider/test-flip-bits.ts'
import { isPaytabsCallback, isPaytabsReturn } from './paytabs-signature.ts'
import { verifyPaytabsWebhook } from './paytabs-webhook.ts'

// A key of the right form that belongs to nobody. The signatures were made with
// printf '%s' "$text" | openssl dgst -sha256 -hmac "$key"
const key = 'SHJN6LRNBB-JHGGBBHKTH-DDGBLGGKLM'
const body =
  '{"tran_ref":"TST2631900000001","cart_id":"0b6c8a34-5d2e-4a53-9d43-7b1a6f4f0c11","cart_description":"قافلة، 4 لاعبين","cart_currency":"SAR","cart_amount":"228.00","tran_currency":"SAR","tran_total":"228.00","tran_type":"Sale","tran_class":"ECom","payment_result":{"response_status":"A","response_code":"G12345","response_message":"Authorised","transaction_time":"2026-11-15T18:00:00Z"}}'
const signature = 'fdc271fe99678869b39268ca8aab90d3dc5c960f909009962ff3f6d716d284ce'

const fields = {
  tranRef: 'TST2631900000001',
  cartId: '0b6c8a34-5d2e-4a53-9d43-7b1a6f4f0c11',
  respStatus: 'A',
  respCode: 'G12345',
  respMessage: 'Authorised *ok* & done',
  customerEmail: 'guest+1@example.com',
  acquirerMessage: '',
  acquirerRRN: '',
  token: '',
  customerName: 'نورة',
}
// Signed over this text, written by another tool:
// cartId=0b6c8a34-5d2e-4a53-9d43-7b1a6f4f0c11&customerEmail=guest%2B1%40example.com&customerName=%D9%86%D9%88%D8%B1%D8%A9&respCode=G12345&respMessage=Authorised+%2Aok%2A+%26+done&respStatus=A&tranRef=TST2631900000001
const returnSignature = '129c71b71312d0aabd2bd6002235d5e8226f435b0502911ae8a48828a03a410f'

test('a callback is what another tool signs', () => {
  expect(isPaytabsCallback(key, body, signature)).toBe(true)
})

test('one flipped bit of a callback, wherever it is, is refused', () => {
  for (const changed of withOneBitFlipped(body))
    expect(isPaytabsCallback(key, changed, signature)).toBe(false)
  for (const changed of withOneBitFlipped(signature))
    expect(isPaytabsCallback(key, body, changed)).toBe(false)
  for (const changed of withOneBitFlipped(key))
    expect(isPaytabsCallback(changed, body, signature)).toBe(false)
})

test.each([null, '', 'x', signature.toUpperCase(), ` ${signature}`])(
  'the signature %j is refused',
  (text) => {
    expect(isPaytabsCallback(key, body, text)).toBe(false)
  },
)

test('a return is what another tool signs, in any order of its fields', () => {
  const given = Object.entries({ ...fields, signature: returnSignature })
  expect(isPaytabsReturn(key, new URLSearchParams(given))).toBe(true)
  expect(isPaytabsReturn(key, new URLSearchParams(given.reverse()))).toBe(true)
  expect(isPaytabsReturn(key, new URLSearchParams(fields))).toBe(false)
})

test('one flipped bit of a return, wherever it is, is refused', () => {
  for (const [name, value] of Object.entries({ ...fields, signature: returnSignature })) {
    for (const changed of withOneBitFlipped(value)) {
      const given = new URLSearchParams({ ...fields, signature: returnSignature, [name]: changed })
      expect(isPaytabsReturn(key, given)).toBe(false)
    }
  }
})

test('a callback says what became of the payment', () => {
  expect(verifyPaytabsWebhook(key, body, new Headers({ Signature: signature }))).toEqual({
    eventId: expect.stringMatching(/^TST2631900000001:[\da-f]{16}$/),
    ref: 'TST2631900000001',
    truth: {
      ref: 'TST2631900000001',
      paymentId: '0b6c8a34-5d2e-4a53-9d43-7b1a6f4f0c11',
      state: 'succeeded',
      amount: { amount: 22_800, currency: 'SAR' },
      failure: null,
    },
  })
  expect(verifyPaytabsWebhook(key, body, new Headers())).toBeNull()
})
