import type { Queries } from '#server/db/connect.ts'

/** Tells whether an address leads to a branch of the archive, or to a room of it or of such a branch. */
export async function isArchivedPlace(db: Queries, branch: string, room?: string): Promise<boolean> {
  const found = await db
    .selectFrom('branch')
    .leftJoin('room', (join) =>
      join.onRef('room.branch_id', '=', 'branch.id').on('room.slug', '=', room ?? ''),
    )
    .select(['branch.archived_at as branchAt', 'room.archived_at as roomAt'])
    .where('branch.slug', '=', branch)
    .executeTakeFirst()
  return Boolean(found?.branchAt ?? found?.roomAt)
}

/** The same of a product. */
export async function isArchivedProduct(db: Queries, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom('product')
    .select('slug')
    .where('slug', '=', slug)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
