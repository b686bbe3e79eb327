import type { Picture } from '#contracts/picture.ts'
import type { Queries } from '#server/db/connect.ts'

/** The picture of each extra of a branch that has one, by slug: its own, or that of the thing from the store. */
export async function readAddOnPictures(db: Queries, branchId: number): Promise<Map<string, Picture>> {
  const rows = await db
    .selectFrom('add_on')
    .leftJoin('product', 'product.id', 'add_on.product_id')
    .select(['add_on.slug', 'add_on.pictures', 'product.pictures as ofProduct'])
    .where('add_on.branch_id', '=', branchId)
    .execute()
  return new Map(
    rows.flatMap(({ slug, pictures, ofProduct }) => {
      const [picture = ofProduct?.[0]] = pictures
      return picture ? [[slug, picture]] : []
    }),
  )
}
