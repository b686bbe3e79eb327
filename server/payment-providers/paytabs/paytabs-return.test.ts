import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { hmacHex } from '#server/payment-providers/provider/hmac-hex.ts'
import { paytabsReturn } from './paytabs-return.ts'

const publicUrl = 'https://dahleez.example'
const serverKey = 'SKEY'

function open() {
  const heard: string[] = []
  const onReturn = async (ref: string) => {
    heard.push(ref)
    if (ref === 'broken') throw new Error('PayTabs does not answer')
  }
  const site = new Hono().route('/api/payments/returns', paytabsReturn({ publicUrl, serverKey, onReturn }))
  const post = (to: string, fields: Record<string, string>) =>
    site.request(`/api/payments/returns/paytabs?to=${encodeURIComponent(to)}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'https://secure.paytabs.sa', 'sec-fetch-site': 'cross-site' },
    })
  return { heard, post, site }
}
const signed = (tranRef: string) => ({ tranRef, signature: hmacHex(serverKey, `tranRef=${tranRef}`) })

test('a guest who comes back is led on, and a genuine form is a hint', async () => {
  const { heard, post } = open()
  const answer = await post('/ar/confirm?order=K7', signed('TST1'))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('https://dahleez.example/ar/confirm?order=K7')
  expect(heard).toEqual(['TST1'])
})

test('a changed form is no hint, but its guest is led on all the same', async () => {
  const { heard, post } = open()
  const changed: Record<string, string>[] = [{}, { tranRef: 'TST1' }, { ...signed('TST1'), tranRef: 'TST2' }]
  for (const fields of changed)
    expect((await post('/confirm', fields)).headers.get('location')).toBe('https://dahleez.example/confirm')
  expect(heard).toEqual([])
  expect((await post('/confirm', signed('broken'))).status).toBe(303)
})

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://[',
  '',
])('nobody is led to %j', async (to) => {
  const location = (await open().post(to, {})).headers.get('location') ?? ''
  expect(new URL(location).origin).toBe(publicUrl)
})

test('a link works too', async () => {
  const answer = await open().site.request('/api/payments/returns/paytabs?to=/confirm')
  expect(answer.headers.get('location')).toBe('https://dahleez.example/confirm')
})
