import { type CertificateRequest, makeCsr, makeSigningKey } from './make-csr.ts'
import { readCertificate } from './read-certificate.ts'
import { certify } from './test-authority.ts'

export const testRequest: CertificateRequest = {
  environment: 'developer',
  commonName: 'MIFTAH-RIYADH-1',
  serial: '1-Miftah|2-1.0|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
  legalName: 'شركة دهليز المحدودة',
  branchName: 'الرياض',
  vatNumber: '311111111101113',
  isStandard: true,
  address: 'RRRD2929',
  business: 'Entertainment',
}

/** A unit with a key and a certificate, for tests. */
export function testUnit(until = Date.UTC(2030, 0, 1)) {
  const key = makeSigningKey()
  const text = certify(makeCsr(key, testRequest), { from: Date.UTC(2026, 0, 1), until })
  return { key, certificate: readCertificate(text) }
}
