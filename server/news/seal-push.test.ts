import { createECDH, createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pushAuthorization, sealPush } from './seal-push.ts'
import { openTestBrowser } from './test-browser.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('sealing for a browser', () => {
  test('is the example of RFC 8291, byte for byte', () => {
    const sealed = sealPush(
      'When I grow up, I want to be a watermelon',
      {
        publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      {
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
        privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      },
    )
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
        'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('is read by that browser, and differs each time', () => {
    const browser = openTestBrowser()
    const text = 'حجز جديد · الخزنة التاسعة'
    const [one, other] = [sealPush(text, browser), sealPush(text, browser)]
    expect(browser.read(one)).toBe(text)
    expect(browser.read(other)).toBe(text)
    expect(one).not.toEqual(other)
    expect(() => openTestBrowser().read(one)).toThrow()
  })
})

test('who rings is signed for one maker of browsers and half a day', () => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const now = Date.UTC(2026, 10, 19)
  const said = pushAuthorization(
    'https://push.example/send/abc',
    { publicKey, privateKey: pair.getPrivateKey('base64url') },
    'https://venue.example',
    now,
  )
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(said) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(key).toBe(publicKey)
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: now / 1000 + 12 * 60 * 60,
    sub: 'https://venue.example',
  })
  const point = bytes(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const known = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), known, bytes(signature))).toBe(true)
  expect(verify('sha256', Buffer.from(`${head}.${head}`), known, bytes(signature))).toBe(false)
})
