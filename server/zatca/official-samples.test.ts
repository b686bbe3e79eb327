import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signedPropertiesText } from '#domain/zatca/xades.ts'
import { zatcaQr } from '#domain/zatca/zatca-qr.ts'
import { readCertificate } from './read-certificate.ts'
import { isSignatureOf } from './stamp-document.ts'
import { readXml, textsOf } from './test-read-xml.ts'
import { firstPreviousHash, hashDocument, hexDigest } from './zatca-hash.ts'

/** ZATCA's own samples lie beside the project where somebody put them; golden files of ours are tried always. */
const official = join(import.meta.dirname, '../../../shared/corpora/zatca')
const golden = join(import.meta.dirname, 'golden/stamped')

function read(folder: string, name: string) {
  const xml = readFileSync(join(folder, name), 'utf8')
  const [hash = '', properties = '', certificateDigest = ''] = textsOf(xml, 'ds:DigestValue').filter(Boolean)
  const [certificate = ''] = textsOf(xml, 'ds:X509Certificate')
  const [signature = ''] = textsOf(xml, 'ds:SignatureValue')
  const qr = /<cbc:ID>QR<\/cbc:ID>.*?<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)/s.exec(xml)?.[1]?.trim()
  return {
    xml,
    hash,
    properties,
    certificateDigest,
    signature,
    qr,
    certificate: readCertificate(certificate),
  }
}

/** Values of a QR code by their tags. */
function readQr(code: string): Buffer[] {
  const bytes = Buffer.from(code, 'base64')
  const values: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    values.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)))
  return values
}

function sameStamp(folder: string, name: string) {
  const { xml, hash, properties, certificateDigest, signature, certificate } = read(folder, name)
  expect(hashDocument(readXml(xml))).toBe(hash)
  expect(isSignatureOf(hash, signature, certificate.key)).toBe(true)
  expect(certificate.digest).toBe(certificateDigest)
  expect(textsOf(xml, 'ds:X509IssuerName')).toEqual([certificate.issuer])
  expect(textsOf(xml, 'ds:X509SerialNumber')).toEqual([certificate.serial])
  const [signedAt = ''] = textsOf(xml, 'xades:SigningTime')
  const { issuer, serial } = certificate
  expect(hexDigest(signedPropertiesText({ signedAt, certificateDigest, issuer, serial }))).toBe(properties)
}

function sameQr(folder: string, name: string) {
  const { qr = '', hash, signature, certificate } = read(folder, name)
  const [seller, vatNumber, issuedAt, total, vat] = readQr(qr).map(String)
  const said = { seller: seller ?? '', vatNumber: vatNumber ?? '', issuedAt: issuedAt ?? '' }
  const stamp = {
    hash,
    signature,
    publicKey: certificate.publicKey,
    certificateSignature: certificate.signature,
  }
  expect(zatcaQr({ ...said, total: total ?? '', vat: vat ?? '', stamp })).toBe(qr)
}

describe.skipIf(!existsSync(official))('the official samples', () => {
  const samples = join(official, 'samples')

  test('the first hash before all is the one of the SDK', () => {
    expect(firstPreviousHash).toBe(readFileSync(join(official, 'pih.txt'), 'utf8').trim())
  })

  test('the certificate of the SDK can be read', () => {
    const { publicKey, expiresAt } = readCertificate(readFileSync(join(official, 'cert.pem'), 'utf8'))
    expect(publicKey.length).toBe(88)
    expect(new Date(expiresAt).toISOString()).toBe('2024-11-08T08:07:22.000Z')
  })

  // The others carry values that their makers say are placeholders.
  test.each([
    'Simplified_Invoice.xml',
    'Simplified_Credit_Note.xml',
    'Simplified_Debit_Note.xml',
    'Standard_Credit_Note.xml',
  ])('%s: digest, signature and signed properties are made again and are equal', (name) => {
    sameStamp(samples, name)
  })

  test.each(['Simplified_Invoice.xml', 'Simplified_Credit_Note.xml', 'Simplified_Debit_Note.xml'])(
    '%s: so is the QR code, all nine tags',
    (name) => sameQr(samples, name),
  )

  test('the sample that is wrong on purpose is found to be', () => {
    const { xml, hash } = read(samples, 'Simplified_Invoice_Error.xml')
    expect(hashDocument(readXml(xml))).not.toBe(hash)
  })

  test('one changed halala is another digest, so the test above can fail', () => {
    const { xml, hash } = read(samples, 'Simplified_Invoice.xml')
    expect(hashDocument(readXml(xml.replace('231.15', '231.16')))).not.toBe(hash)
  })
})

describe('the golden files', () => {
  const names = readdirSync(golden)

  test.each(names)('%s: digest, signature, signed properties and QR code are made again', (name) => {
    sameStamp(golden, name)
    sameQr(golden, name)
  })
})
