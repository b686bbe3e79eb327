import { createPublicKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { zatcaEnvironments } from '#domain/zatca/environment.ts'
import { makeCsr, makeSigningKey } from './make-csr.ts'
import { readCertificate } from './read-certificate.ts'
import { certify } from './test-authority.ts'
import { testRequest } from './test-unit.ts'

const days = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2027, 0, 1) }

// OpenSSL, which Node brings along, reads what we wrote.
test('a request becomes a certificate of our key, with everything ZATCA looks for', () => {
  const key = makeSigningKey()
  const text = certify(makeCsr(key, testRequest), days)
  const certificate = new X509Certificate(Buffer.from(text, 'base64'))
  expect(certificate.checkPrivateKey(key)).toBe(true)
  expect(certificate.subject.split('\n')).toEqual([
    'C=SA',
    `OU=${testRequest.branchName}`,
    `O=${testRequest.legalName}`,
    `CN=${testRequest.commonName}`,
  ])
  const { serial, vatNumber, address, business } = testRequest
  for (const part of [`SN=${serial}`, `UID=${vatNumber}`, 'title=1100', address, business])
    expect(certificate.subjectAltName).toContain(part)
  const read = readCertificate(text)
  expect(read).toMatchObject({
    serial: '77',
    issuer: 'CN=TEST-SubCA-1, DC=gov, DC=local',
    expiresAt: days.until,
  })
  expect(read.publicKey).toEqual(createPublicKey(key).export({ type: 'spki', format: 'der' }))
})

test('each environment has its own template, and guests alone another title', () => {
  const requests = zatcaEnvironments.map((environment) =>
    Buffer.from(
      makeCsr(makeSigningKey(), { ...testRequest, environment, isStandard: false }).replace(
        /-----[^-]+-----|\s/g,
        '',
      ),
      'base64',
    ).toString('latin1'),
  )
  expect(requests.map((text) => /(?:TST|PRE)?ZATCA-Code-Signing/.exec(text)?.[0])).toEqual([
    'TSTZATCA-Code-Signing',
    'PREZATCA-Code-Signing',
    'ZATCA-Code-Signing',
  ])
  for (const text of requests) expect(text).toContain('0100')
})
