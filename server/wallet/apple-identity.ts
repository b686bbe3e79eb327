import { createPrivateKey, X509Certificate } from 'node:crypto'

/** As they are typed or set: PEM, of which lines or their ends may have been lost on the way. */
export type AppleWalletKeys = {
  /** The Pass Type ID's. */
  readonly certificate: string
  /** Apple's own that has issued it. */
  readonly intermediate: string
  readonly key: string
}

/** What passes are signed with, and told of. */
export type AppleIdentity = {
  readonly passType: string
  readonly team: string
  readonly expiresAt: number
  /** PEM, as it should be. */
  readonly certificate: string
  readonly intermediate: string
  readonly key: string
}

type ReadAppleKeys =
  | { readonly ok: true; readonly identity: AppleIdentity }
  | {
      readonly ok: false
      readonly code: 'wallet_certificate' | 'wallet_other_key' | 'wallet_intermediate' | 'wallet_over'
    }

/** One line without its header, as a field of a form or a setting leaves of it. */
function bytesOf(pem: string): Buffer {
  const text = pem.replaceAll('\\n', '\n').replace(/-----[^-]+-----/g, '')
  return Buffer.from(text.replace(/\s/g, ''), 'base64')
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(bytesOf(pem))
  } catch {
    return null
  }
}

function readKey(pem: string) {
  const key = bytesOf(pem)
  for (const type of ['pkcs8', 'pkcs1'] as const)
    try {
      const read = createPrivateKey({ key, format: 'der', type })
      return read.asymmetricKeyType === 'rsa' ? read : null
    } catch {
      // The other form then.
    }
  return null
}

const partOf = (subject: string, name: string) =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Reads what Apple gave, and sees that it belongs together. */
export function readAppleKeys(keys: AppleWalletKeys, now: number): ReadAppleKeys {
  const certificate = readCertificate(keys.certificate)
  const passType = certificate && partOf(certificate.subject, 'UID')
  const team = certificate && partOf(certificate.subject, 'OU')
  if (!certificate || !passType?.startsWith('pass.') || !team)
    return { ok: false, code: 'wallet_certificate' }
  const intermediate = readCertificate(keys.intermediate)
  if (!intermediate || !certificate.verify(intermediate.publicKey))
    return { ok: false, code: 'wallet_intermediate' }
  const key = readKey(keys.key)
  if (!key || !certificate.checkPrivateKey(key)) return { ok: false, code: 'wallet_other_key' }
  const expiresAt = Math.min(Date.parse(certificate.validTo), Date.parse(intermediate.validTo))
  if (expiresAt <= now) return { ok: false, code: 'wallet_over' }
  return {
    ok: true,
    identity: {
      passType,
      team,
      expiresAt,
      certificate: certificate.toString(),
      intermediate: intermediate.toString(),
      key: key.export({ type: 'pkcs1', format: 'pem' }) as string,
    },
  }
}
