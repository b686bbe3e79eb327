import type { Queries } from '#server/db/connect.ts'

/** So many forms that look automatic lie with one branch at a time; a machine can not fill an inbox. */
export const mostAutomatic = 100

/** How many of these branches' requests look automatic and were not looked at yet. */
export async function countAutomatic(db: Queries, branchIds: readonly number[]): Promise<number> {
  if (branchIds.length === 0) return 0
  const { count } = await db
    .selectFrom('request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('branch_id', 'in', branchIds)
    .where('automatic_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
