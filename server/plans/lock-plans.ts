import type { Transaction } from '#server/db/connect.ts'

/** Changes of a branch's plans and prices follow one another. Guests hold slots meanwhile: they take no such lock. */
export async function lockPlans(tx: Transaction, branchId: number): Promise<void> {
  await tx.selectFrom('branch').select('id').where('id', '=', branchId).forNoKeyUpdate().execute()
}
