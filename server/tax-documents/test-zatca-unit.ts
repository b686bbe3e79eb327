import type { Queries } from '#server/db/connect.ts'
import { makeCsr, makeSigningKey } from '#server/zatca/make-csr.ts'
import { sealForUnit, writeKey } from '#server/zatca/seal-unit.ts'
import { certify } from '#server/zatca/test-authority.ts'
import { testRequest } from '#server/zatca/test-unit.ts'
import { firstPreviousHash } from '#server/zatca/zatca-hash.ts'
import { unitOfBranch } from './unit-of-branch.ts'

export const testSealingKeys = ['a key of thirty-two characters, or more'] as const

export const testSeller = {
  legalName: 'شركة دهليز المحدودة',
  registration: '1010010000',
  street: 'الأمير سلطان',
  building: '2322',
  district: 'المربع',
  city: 'الرياض',
  postalCode: '23333',
}

/** What the authority gave a unit to sign in with. */
export const testSecret = 'CkYsEXfV8c1gFHAtFWoZv73pGMvh'

let units = 0

/** Has a branch sign what it issues, as if it had been onboarded. Answers the unit that signs. */
export async function signInBranch(
  db: Queries,
  slug: string,
  { until = Date.UTC(2035, 0, 1) }: { readonly until?: number } = {},
): Promise<number> {
  const { id: branchId } = await db
    .updateTable('branch')
    .set({ vat_number: testRequest.vatNumber, seller: JSON.stringify(testSeller) })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await unitOfBranch(db, branchId)
  const serial = `1-Miftah|2-1|3-test-${process.pid}-${units++}`
  const key = makeSigningKey()
  const certificate = certify(makeCsr(key, { ...testRequest, serial }), { from: Date.UTC(2020, 0, 1), until })
  const credentials = { token: Buffer.from(certificate).toString('base64'), secret: testSecret }
  const unit = await db
    .insertInto('zatca_unit')
    .values({
      tax_unit_id: id,
      environment: 'developer',
      state: 'active',
      serial,
      vat_number: testRequest.vatNumber,
      key_sealed: sealForUnit(serial, writeKey(key), testSealingKeys),
      certificate,
      secret_sealed: sealForUnit(serial, JSON.stringify(credentials), testSealingKeys),
      expires_at: new Date(until),
      activated_at: new Date(Date.UTC(2020, 0, 1)),
      last_hash: firstPreviousHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('tax_unit').set({ scheme: 'zatca' }).where('id', '=', id).execute()
  return unit.id
}
