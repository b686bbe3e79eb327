import { randomUUID } from 'node:crypto'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { ZatcaEnvironment } from '#domain/zatca/environment.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Transaction } from '#server/db/connect.ts'
import { unitOfBranch } from '#server/tax-documents/unit-of-branch.ts'
import { makeSigningKey } from '#server/zatca/make-csr.ts'
import { sealForUnit, writeKey } from '#server/zatca/seal-unit.ts'
import { firstPreviousHash } from '#server/zatca/zatca-hash.ts'
import { asCsid, certifyUnit, csrOf, type ZatcaUnit } from './certify-unit.ts'
import { openCredentials } from './open-credentials.ts'
import type { Csid } from './read-csid.ts'
import {
  branchOf,
  certificateOf,
  expiryOf,
  findForChange,
  lockTaxUnit,
  readAsked,
  retire,
  type UnitChange,
  type UnitParts,
} from './unit-change.ts'
import type { UnitFacts } from './unit-facts.queries.ts'

type Wanted = {
  readonly actor: StaffActor
  readonly branch: string
  readonly environment: ZatcaEnvironment
  /** From ZATCA's own page, good for an hour and once; null goes on with what it was given for before. */
  readonly otp: string | null
}

/**
 * Makes a branch one that signs: a key is made here and stays here, the authority certifies it for a password, is shown a
 * document of each kind, and certifies it for good. From then on everything the branch issues is signed. Nobody waits for
 * it: nothing is locked while the authority thinks.
 */
export async function onboardUnit(
  { db, authority, sealingKeys }: UnitParts,
  { actor, branch, environment, otp }: Wanted,
  now: number,
): Promise<UnitChange> {
  const found = await findForChange(db, { actor, branch, sealingKeys }, now)
  if (!found.ok) return found
  const { facts } = found
  const asked = otp === null ? await readAsked(db, facts.branchId) : null
  if (otp === null && !asked) return { ok: false, code: 'tax_password_needed' }
  const change = { actor, action: 'tax.connect', branchId: facts.branchId, now } as const
  let unit = asked
  if (otp !== null) {
    const serial = `1-Miftah|2-1|3-${randomUUID()}`
    const key = makeSigningKey()
    const csr = csrOf(key, { environment, serial }, facts)
    const answer = asCsid(await authority.askCompliance(environment, { otp, csr }))
    if (!answer.ok) return answer
    const sealed = { environment, serial, key: sealForUnit(serial, writeKey(key), sealingKeys) }
    await changeByStaff(db, change, (tx) =>
      writeAsked(tx, { facts, sealed, csid: answer.csid, sealingKeys }, now),
    )
    unit = await readAsked(db, facts.branchId)
  }
  const compliance = unit && complianceOf(unit, sealingKeys)
  if (!unit || !compliance) return { ok: false, code: 'tax_password_needed' }
  const certified = await certifyUnit(authority, { unit, facts, compliance }, { sealingKeys, now })
  if (!certified.ok) return certified
  const { id, serial } = unit
  const { csid } = certified
  return changeByStaff<UnitChange>(db, change, async (tx, audit) => {
    const { id: taxUnit } = await unitOfBranch(tx, facts.branchId)
    await lockTaxUnit(tx, taxUnit)
    await retire(tx, taxUnit, 'active', now)
    await tx
      .updateTable('zatca_unit')
      .set({ state: 'active', activated_at: new Date(now), ...certificateOf(serial, csid, sealingKeys) })
      .where('id', '=', id)
      .execute()
    await tx.updateTable('tax_unit').set({ scheme: 'zatca' }).where('id', '=', taxUnit).execute()
    const after = { environment: unit.environment, serial, expires: expiryOf(csid).toISOString() }
    await audit({ action: 'tax.connected', ...branchOf(facts), after })
    return { ok: true }
  })
}

type Asked = {
  readonly facts: UnitFacts
  readonly sealed: { readonly environment: ZatcaEnvironment; readonly serial: string; readonly key: string }
  readonly csid: Csid
  readonly sealingKeys: readonly string[]
}

async function writeAsked(
  tx: Transaction,
  { facts, sealed: { environment, serial, key }, csid, sealingKeys }: Asked,
  now: number,
): Promise<{ readonly ok: true }> {
  const { id: taxUnit } = await unitOfBranch(tx, facts.branchId)
  await lockTaxUnit(tx, taxUnit)
  await retire(tx, taxUnit, 'asked', now)
  await tx
    .insertInto('zatca_unit')
    .values({
      tax_unit_id: taxUnit,
      environment,
      serial,
      vat_number: facts.vatNumber ?? '',
      key_sealed: key,
      compliance_request: csid.request,
      compliance_certificate: csid.certificate.text,
      compliance_secret_sealed: sealForUnit(serial, JSON.stringify(csid.credentials), sealingKeys),
      compliance_expires_at: expiryOf(csid),
      last_hash: firstPreviousHash,
      created_at: new Date(now),
    })
    .execute()
  return { ok: true }
}

function complianceOf(unit: ZatcaUnit, keys: readonly string[]) {
  const { serial, compliance_certificate: certificate, compliance_request: request } = unit
  const credentials = openCredentials(serial, unit.compliance_secret_sealed, keys)
  return credentials && certificate && request ? { certificate, request, credentials } : null
}
