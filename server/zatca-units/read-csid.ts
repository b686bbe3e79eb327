import type { AuthorityAnswer } from '#domain/zatca/verdict.ts'
import type { Credentials } from '#server/zatca/authority.ts'
import { readCertificate, type ZatcaCertificate } from '#server/zatca/read-certificate.ts'

/** What the authority gives a unit: a certificate, and what it signs in with. */
export type Csid = {
  readonly request: string
  readonly credentials: Credentials
  readonly certificate: ZatcaCertificate
}

/** Null when the answer has none: what it says instead stands in its messages. */
export function readCsid({ body }: AuthorityAnswer): Csid | null {
  if (typeof body !== 'object' || body === null) return null
  const { requestID, binarySecurityToken: token, secret } = body as Record<string, unknown>
  if (typeof token !== 'string' || typeof secret !== 'string') return null
  try {
    // The token is the certificate's text once more in Base64.
    const certificate = readCertificate(Buffer.from(token, 'base64').toString('latin1'))
    return { request: String(requestID ?? ''), credentials: { token, secret }, certificate }
  } catch {
    return null
  }
}
