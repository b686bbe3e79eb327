import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { openForUnit, readKey } from '#server/zatca/seal-unit.ts'
import { asCsid, certifyUnit, csrOf } from './certify-unit.ts'
import { openCredentials } from './open-credentials.ts'
import {
  branchOf,
  certificateOf,
  expiryOf,
  findForChange,
  lockTaxUnit,
  readActive,
  type UnitChange,
  type UnitParts,
} from './unit-change.ts'

/** Gives a unit a new certificate for the key it has, before the one it signs with runs out. Its chain goes on. */
export async function renewUnit(
  { db, authority, sealingKeys }: UnitParts,
  { actor, branch, otp }: { readonly actor: StaffActor; readonly branch: string; readonly otp: string },
  now: number,
): Promise<UnitChange> {
  const found = await findForChange(db, { actor, branch, sealingKeys }, now)
  if (!found.ok) return found
  const { facts } = found
  const unit = await readActive(db, facts.branchId)
  const credentials = unit && openCredentials(unit.serial, unit.secret_sealed, sealingKeys)
  const pem = unit && openForUnit(unit.serial, unit.key_sealed, sealingKeys)
  if (!unit || !credentials || !pem) return { ok: false, code: 'tax_unit_missing' }
  const csr = csrOf(readKey(pem), unit, facts)
  const answer = await authority.renew(unit.environment, credentials, { otp, csr })
  let given = asCsid(answer)
  if (!given.ok) return given
  // It wants to see the documents again first.
  if (answer.status === 428) {
    const compliance = { ...given.csid, certificate: given.csid.certificate.text }
    given = await certifyUnit(authority, { unit, facts, compliance }, { sealingKeys, now })
    if (!given.ok) return given
  }
  const { csid } = given
  const change = { actor, action: 'tax.connect', branchId: facts.branchId, now } as const
  return changeByStaff<UnitChange>(db, change, async (tx, audit) => {
    await lockTaxUnit(tx, unit.tax_unit_id)
    await tx
      .updateTable('zatca_unit')
      .set({ renewed_at: new Date(now), refused_at: null, ...certificateOf(unit.serial, csid, sealingKeys) })
      .where('id', '=', unit.id)
      .execute()
    const after = { serial: unit.serial, expires: expiryOf(csid).toISOString() }
    await audit({ action: 'tax.renewed', ...branchOf(facts), after })
    return { ok: true }
  })
}
