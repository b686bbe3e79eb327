import type { Transaction } from '#server/db/connect.ts'

/**
 * Locks the owners who can come in, always in one order, and answers them: two of them who put each other out at the same
 * moment would leave nobody.
 */
async function lockOwners(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .selectFrom('staff_member')
    .select('id')
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_credential')
          .select('staff_credential.id')
          .whereRef('staff_credential.staff_id', '=', 'staff_member.id'),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

/** Tells whether nobody who owns the venue could come in without this one. */
export async function isLastOwner(tx: Transaction, staffId: string): Promise<boolean> {
  const owners = await lockOwners(tx)
  return owners.includes(staffId) && owners.length === 1
}
