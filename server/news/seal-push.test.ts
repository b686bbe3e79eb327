import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pushAuthorization, sealPush } from './seal-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** What a browser does with what it is sent. */
function openPush(sealed: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 86)]
  const derive = (key: Buffer, from: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const cipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(86, -16)), cipher.final()])
  expect(text.at(-1)).toBe(2)
  return text.subarray(0, -1).toString('utf8')
}

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
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const auth = randomBytes(16)
    const target = { publicKey: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
    const text = 'حجز جديد · الخزنة التاسعة'
    const [one, other] = [sealPush(text, target), sealPush(text, target)]
    expect(openPush(one, browser, auth)).toBe(text)
    expect(openPush(other, browser, auth)).toBe(text)
    expect(one).not.toEqual(other)
    expect(() => openPush(one, browser, randomBytes(16))).toThrow()
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
