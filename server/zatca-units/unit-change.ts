import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { Database, Queries, Transaction } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import type { Authority } from '#server/zatca/authority.ts'
import { sealForUnit } from '#server/zatca/seal-unit.ts'
import type { AuthorityRefusal, ZatcaUnit } from './certify-unit.ts'
import type { Csid } from './read-csid.ts'
import { readUnitFacts, type UnitFacts } from './unit-facts.queries.ts'

export type UnitParts = {
  readonly db: Database
  readonly authority: Authority
  readonly sealingKeys: readonly string[]
}

type Refusal =
  | PermissionRefusal
  | 'not_found'
  | 'demo_unconnected'
  | 'no_sealing_key'
  | 'tax_seller_incomplete'
export type UnitChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: Refusal | 'tax_password_needed' | 'tax_unit_missing' }
  | AuthorityRefusal

type Asking = {
  readonly actor: StaffActor
  readonly branch: string
  readonly sealingKeys: readonly string[]
  readonly isEnding?: boolean
}

/** Finds a branch for somebody who may change what signs there, if it can be signed there at all. */
export async function findForChange(
  db: Database,
  { actor, branch, sealingKeys, isEnding = false }: Asking,
  now: number,
): Promise<
  { readonly ok: true; readonly facts: UnitFacts } | { readonly ok: false; readonly code: Refusal }
> {
  const facts = (await readUnitFacts(db)).find(({ slug }) => slug === branch)
  if (!facts) return { ok: false, code: 'not_found' }
  const refused = requirePermission(actor, 'tax.connect', facts.branchId, now)
  if (refused) return { ok: false, code: refused }
  if (isEnding) return { ok: true, facts }
  // Everybody is an owner of the demo, and nobody sells there.
  if (await isDemoVenue(db)) return { ok: false, code: 'demo_unconnected' }
  if (sealingKeys.length === 0) return { ok: false, code: 'no_sealing_key' }
  return facts.missing.length > 0 ? { ok: false, code: 'tax_seller_incomplete' } : { ok: true, facts }
}

export function certificateOf(serial: string, csid: Csid, keys: readonly string[]) {
  return {
    certificate: csid.certificate.text,
    secret_sealed: sealForUnit(serial, JSON.stringify(csid.credentials), keys),
    expires_at: expiryOf(csid),
  }
}

export const expiryOf = ({ certificate }: Csid) => new Date(certificate.expiresAt)
export const branchOf = ({ branchId }: UnitFacts) =>
  ({ noun: 'branch', nounId: String(branchId), branchId }) as const

/** Nobody signs with it any more; what it has signed stays its own. */
export async function retire(
  tx: Transaction,
  taxUnit: number,
  state: 'asked' | 'active',
  now: number,
): Promise<void> {
  await tx
    .updateTable('zatca_unit')
    .set({ state: 'retired', retired_at: new Date(now) })
    .where('tax_unit_id', '=', taxUnit)
    .where('state', '=', state)
    .execute()
}

const unitsOf = (db: Queries, branchId: number) =>
  db
    .selectFrom('zatca_unit')
    .innerJoin('tax_unit', 'tax_unit.id', 'tax_unit_id')
    .selectAll('zatca_unit')
    .where('branch_id', '=', branchId)

export const readAsked = async (db: Queries, branchId: number): Promise<ZatcaUnit | null> =>
  (await unitsOf(db, branchId).where('state', '=', 'asked').executeTakeFirst()) ?? null
export const readActive = async (db: Queries, branchId: number): Promise<ZatcaUnit | null> =>
  (await unitsOf(db, branchId).where('state', '=', 'active').executeTakeFirst()) ?? null

/** Nobody counts while it changes what they sign with: whoever issues takes the same row. */
export function lockTaxUnit(tx: Transaction, id: number) {
  return tx.selectFrom('tax_unit').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
