import { serialOf } from '#domain/tax-document/document-number.ts'
import type { Queries } from '#server/db/connect.ts'
import { firstPreviousHash } from '#server/zatca/zatca-hash.ts'

/** What issues the documents of a branch; made when the first is caused. */
export async function unitOfBranch(db: Queries, branchId: number): Promise<{ id: number }> {
  const known = await db
    .selectFrom('tax_unit')
    .select('id')
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  if (known) return known
  const { slug } = await db
    .selectFrom('branch')
    .select('slug')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  const wished = serialOf(slug)
  const taken = await db.selectFrom('tax_unit').select('id').where('serial', '=', wished).executeTakeFirst()
  await db
    .insertInto('tax_unit')
    .values({
      branch_id: branchId,
      serial: taken ? `${wished}${branchId}` : wished,
      last_hash: firstPreviousHash,
    })
    .onConflict((conflict) => conflict.column('branch_id').doNothing())
    .execute()
  return db.selectFrom('tax_unit').select('id').where('branch_id', '=', branchId).executeTakeFirstOrThrow()
}
