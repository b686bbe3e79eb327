import { type Look, usualLook } from '#contracts/brand.ts'
import type { Queries } from '#server/db/connect.ts'

export type ShownLook = { readonly version: number; readonly look: Look }

/** What the venue looks like; null while nothing was chosen. */
export async function readLook(db: Queries): Promise<ShownLook | null> {
  const row = await db
    .selectFrom('brand')
    .innerJoin('brand_version', 'brand_version.id', 'brand.version')
    .select(['brand.version', 'brand_version.look'])
    .executeTakeFirst()
  // One that was saved before there was more to choose has the usual for the rest.
  return row ? { version: row.version, look: { ...usualLook, ...row.look } } : null
}
