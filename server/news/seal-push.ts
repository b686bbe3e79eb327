import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushKey } from './push-key.ts'

export type PushTarget = { readonly endpoint: string; readonly publicKey: string; readonly auth: string }

const recordSize = 4096

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

type Chance = { readonly salt: Buffer; readonly privateKey: Buffer }

/** Seals a text for one browser alone: RFC 8291 over RFC 8188, in one record. Chance is given by tests only. */
export function sealPush(
  text: string,
  { publicKey, auth }: Omit<PushTarget, 'endpoint'>,
  chance?: Chance,
): Buffer {
  const own = createECDH('prime256v1')
  if (chance) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const theirs = bytes(publicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const secret = derive(own.computeSecret(theirs), bytes(auth), info, 32)
  const salt = chance?.salt ?? randomBytes(16)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  const head = Buffer.concat([salt, size, Buffer.from([own.getPublicKey().length]), own.getPublicKey()])
  return Buffer.concat([head, sealed, cipher.getAuthTag()])
}

const hours = 12 * 60 * 60

/** Says who rings, for one maker of browsers and half a day: RFC 8292. */
export function pushAuthorization(
  endpoint: string,
  { publicKey, privateKey }: PushKey,
  contact: string,
  now: number,
): string {
  const point = bytes(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + hours, sub: contact }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
