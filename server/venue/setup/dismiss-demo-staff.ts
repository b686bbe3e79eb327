import type { Transaction } from '#server/db/connect.ts'

/**
 * Takes the demo's people out of the office with everything they come in by. With an owner also those whom anybody may
 * have invited meanwhile; whom the machine itself invited (`miftah owner create`) stays. Answers who had to go.
 */
export async function dismissDemoStaff(
  tx: Transaction,
  owner: string | null,
  now: number,
): Promise<string[]> {
  const gone = await tx
    .updateTable('staff_member')
    .set({ active: false, updated_at: new Date(now) })
    .where((member) =>
      owner === null
        ? member('demo', '=', true)
        : member.and([
            member('id', '<>', owner),
            member.or([
              member('demo', '=', true),
              member.not(
                member.exists(
                  member
                    .selectFrom('audit_entry')
                    .select('audit_entry.id')
                    .where('actor', '=', 'system')
                    .where('action', '=', 'staff.invited')
                    .whereRef('noun_id', '=', ({ cast, ref }) => cast(ref('staff_member.id'), 'text')),
                ),
              ),
            ]),
          ]),
    )
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  if (owner !== null)
    await tx
      .deleteFrom('staff_invitation')
      .where('staff_id', 'is', null)
      .where('used_at', 'is', null)
      .execute()
  if (ids.length === 0) return ids
  for (const table of ['staff_session', 'staff_credential', 'staff_two_factor'] as const)
    await tx.deleteFrom(table).where('staff_id', 'in', ids).execute()
  await tx.deleteFrom('staff_invitation').where('staff_id', 'in', ids).where('used_at', 'is', null).execute()
  // Open links for a new password carry the member they are for.
  await tx.deleteFrom('staff_verification').where('value', 'in', ids).execute()
  return ids
}
