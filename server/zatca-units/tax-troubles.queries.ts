import { sql } from 'kysely'
import type { Localised } from '#domain/locale/localised.ts'
import { expiryOf } from '#domain/zatca/certificate-expiry.ts'
import { reportWithin } from '#domain/zatca/verdict.ts'
import type { Queries } from '#server/db/connect.ts'
import { openForUnit } from '#server/zatca/seal-unit.ts'

/** A branch that signs, and what of that somebody should see to. */
export type TaxTrouble = {
  readonly slug: string
  readonly name: Localised
  /** What it signs with is for a rehearsal. */
  readonly isRehearsal: boolean
  /** Its certificate is to be renewed, or can not sign any more. */
  readonly isExpiring: boolean
  /** Its key was sealed with a key that is not here. */
  readonly isSealedOtherwise: boolean
  /** Something was rejected, or waits for longer than is allowed, or will: nobody there knows who tells. */
  readonly isStuck: boolean
}

export async function readTaxTroubles(
  db: Queries,
  sealingKeys: readonly string[],
  now: number,
): Promise<TaxTrouble[]> {
  const late = new Date(now - reportWithin)
  const units = await db
    .selectFrom('zatca_unit')
    .innerJoin('tax_unit', 'tax_unit.id', 'tax_unit_id')
    .innerJoin('branch', 'branch.id', 'tax_unit.branch_id')
    .select([
      'slug',
      'branch.name',
      'expires_at',
      'zatca_unit.serial',
      'key_sealed',
      'environment',
      'refused_at',
    ])
    .select(
      sql<boolean>`exists (
        select from tax_document join zatca_document on document_id = tax_document.id
        where tax_document.unit_id = tax_unit.id
          and (tax_document.state = 'rejected' or (next_try_at is not null and issued_at <= ${late}))
      )`.as('isStuck'),
    )
    .where('zatca_unit.state', '=', 'active')
    .orderBy('tax_unit.branch_id')
    .execute()
  return units.map(({ slug, name, environment, expires_at, serial, key_sealed, refused_at, isStuck }) => ({
    slug,
    name,
    isRehearsal: environment !== 'production',
    isExpiring: expires_at !== null && expiryOf(expires_at.getTime(), now) !== 'far',
    isSealedOtherwise: openForUnit(serial, key_sealed, sealingKeys) === null,
    isStuck: isStuck || refused_at !== null,
  }))
}
