import type { Selectable } from 'kysely'
import type { ZatcaEnvironment } from '#domain/zatca/environment.ts'
import { clockOf, sellerOf } from '#domain/zatca/told-document.ts'
import { type AuthorityAnswer, messagesOf, verdictOf } from '#domain/zatca/verdict.ts'
import type { Schema } from '#server/db/connect.ts'
import type { Authority } from '#server/zatca/authority.ts'
import { makeCsr } from '#server/zatca/make-csr.ts'
import { readCertificate } from '#server/zatca/read-certificate.ts'
import { openForUnit, readKey } from '#server/zatca/seal-unit.ts'
import { type Csid, readCsid } from './read-csid.ts'
import { trialDocuments } from './trial-documents.ts'
import type { UnitFacts } from './unit-facts.queries.ts'

export type ZatcaUnit = Selectable<Schema['zatca_unit']>

/** What the authority said instead of what it was asked for. */
export type AuthorityRefusal = {
  readonly ok: false
  readonly code: 'service_away' | 'service_refused'
  readonly values: { readonly place: string; readonly said: string }
}

export type Certified = { readonly ok: true; readonly csid: Csid } | AuthorityRefusal

function refusalOf(answer: AuthorityAnswer): AuthorityRefusal {
  const said = messagesOf(answer.body)
    .map(({ code, text }) => [code, text].filter((part) => part !== '').join(': '))
    .join(' · ')
    .slice(0, 400)
  const isAway = answer.status === 0 || answer.status === 429 || answer.status >= 500
  return {
    ok: false,
    code: isAway ? 'service_away' : 'service_refused',
    values: { place: 'ZATCA', said: said || String(answer.status) },
  }
}

export const asCsid = (answer: AuthorityAnswer): Certified => {
  const csid = readCsid(answer)
  return csid ? { ok: true, csid } : refusalOf(answer)
}

/** What a unit asks to be certified as. */
export function csrOf(
  key: Parameters<typeof makeCsr>[0],
  { environment, serial }: { readonly environment: ZatcaEnvironment; readonly serial: string },
  { slug, name, vatNumber, seller }: UnitFacts,
): string {
  const { legalName = '', building = '', street = '', city = '' } = seller ?? {}
  return makeCsr(key, {
    environment,
    serial,
    commonName: `MIFTAH-${slug.toUpperCase()}`,
    legalName,
    branchName: name.ar,
    vatNumber: vatNumber ?? '',
    isStandard: true,
    address: `${building} ${street}, ${city}`,
    business: 'Entertainment',
  })
}

type Trial = {
  readonly unit: Pick<ZatcaUnit, 'environment' | 'serial' | 'key_sealed'>
  readonly facts: UnitFacts
  readonly compliance: Pick<Csid, 'request' | 'credentials'> & { readonly certificate: string }
}

/** Shows the authority a document of each kind, and then asks for the certificate that counts. */
export async function certifyUnit(
  authority: Authority,
  { unit, facts, compliance }: Trial,
  { sealingKeys, now }: { readonly sealingKeys: readonly string[]; readonly now: number },
): Promise<Certified> {
  const pem = openForUnit(unit.serial, unit.key_sealed, sealingKeys)
  if (pem === null) throw new Error('The key of a unit does not open')
  const signer = { key: readKey(pem), certificate: readCertificate(compliance.certificate) }
  const seller = sellerOf({ details: facts.seller, venue: facts.venue, vatNumber: facts.vatNumber })
  const { date, time } = clockOf(now, facts.timeZone)
  const { environment } = unit
  for (const document of trialDocuments(seller, signer, `${date}T${time}`)) {
    const answer = await authority.tryDocument(environment, compliance.credentials, document)
    if (verdictOf(answer).verdict !== 'taken') return refusalOf(answer)
  }
  return asCsid(await authority.askProduction(environment, compliance.credentials, compliance.request))
}
