import { type Look, usualLook } from '#contracts/brand.ts'
import type { Queries } from '#server/db/connect.ts'
import { readLook, type ShownLook } from './read-look.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What somebody is choosing, for whoever has its token; null when there is none (any more). */
export async function readPreview(db: Queries, token: string, now: number): Promise<Look | null> {
  if (!uuid.test(token)) return null
  const draft = await db
    .selectFrom('brand_draft')
    .select('look')
    .where('token', '=', token)
    .where('until', '>', new Date(now))
    .executeTakeFirst()
  return draft ? { ...usualLook, ...draft.look } : null
}

/** What a page is to look like: as a preview says, or as the venue does. */
export async function lookFor(db: Queries, preview: string | null, now: number): Promise<ShownLook | null> {
  const draft = preview === null ? null : await readPreview(db, preview, now)
  return draft ? { version: 0, look: draft } : readLook(db)
}
