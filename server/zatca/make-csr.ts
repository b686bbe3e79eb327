import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { ZatcaEnvironment } from '#domain/zatca/environment.ts'
import { der } from './der.ts'

const templates: Readonly<Record<ZatcaEnvironment, string>> = {
  developer: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
}

export type CertificateRequest = {
  readonly environment: ZatcaEnvironment
  /** What the unit is called: unique among the seller's. */
  readonly commonName: string
  /** `1-solution|2-model|3-serial`. */
  readonly serial: string
  readonly legalName: string
  readonly branchName: string
  readonly vatNumber: string
  /** Whether it issues documents for companies as well. */
  readonly isStandard: boolean
  readonly address: string
  readonly business: string
}

const oids = {
  country: '2.5.4.6',
  organization: '2.5.4.10',
  unit: '2.5.4.11',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  userId: '0.9.2342.19200300.100.1.1',
  title: '2.5.4.12',
  registeredAddress: '2.5.4.26',
  businessCategory: '2.5.4.15',
  extensionRequest: '1.2.840.113549.1.9.14',
  template: '1.3.6.1.4.1.311.20.2',
  alternativeName: '2.5.29.17',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}

/** The key a unit signs with. It never leaves us: ZATCA is only ever sent its public half. */
export function makeSigningKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey
}

/**
 * The request for a unit's certificate, as PEM. No library at hand makes one for this curve: those there are sign through
 * Web Crypto, which does not have it.
 */
export function makeCsr(key: KeyObject, request: CertificateRequest): string {
  const body = der.sequence(
    der.integer(0),
    subjectOf(request),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    der.context(0, extensionsOf(request)),
  )
  const whole = der.sequence(
    body,
    der.sequence(der.oid(oids.ecdsaWithSha256)),
    der.bits(sign('sha256', body, key)),
  )
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
}

function subjectOf({ commonName, branchName, legalName }: CertificateRequest): Buffer {
  return der.sequence(
    attribute(oids.country, der.printable('SA')),
    attribute(oids.unit, der.utf8(branchName)),
    attribute(oids.organization, der.utf8(legalName)),
    attribute(oids.commonName, der.utf8(commonName)),
  )
}

/** What kind of certificate it is to be, and whose: ZATCA keeps that in a directory name beside the subject. */
function extensionsOf(request: CertificateRequest): Buffer {
  const name = der.sequence(
    attribute(oids.surname, der.utf8(request.serial)),
    attribute(oids.userId, der.utf8(request.vatNumber)),
    attribute(oids.title, der.utf8(request.isStandard ? '1100' : '0100')),
    attribute(oids.registeredAddress, der.utf8(request.address)),
    attribute(oids.businessCategory, der.utf8(request.business)),
  )
  const extension = (oid: string, value: Buffer) => der.sequence(der.oid(oid), der.octets(value))
  return der.sequence(
    der.oid(oids.extensionRequest),
    der.set(
      der.sequence(
        extension(oids.template, der.printable(templates[request.environment])),
        extension(oids.alternativeName, der.sequence(der.context(4, name))),
      ),
    ),
  )
}

const attribute = (oid: string, value: Buffer) => der.set(der.sequence(der.oid(oid), value))
