import { foldForSearch } from '#domain/search/fold-for-search.ts'
import type { Queries } from '#server/db/connect.ts'

const plain = (text: string) =>
  foldForSearch(text)
    .replace(/^(?:the|ال)\s*/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Which of our rooms the rooms of a file are, where they are called the same. */
export async function matchRooms(
  db: Queries,
  branchId: number,
  names: readonly string[],
): Promise<Record<string, string>> {
  const rooms = await db
    .selectFrom('room')
    .select(['slug', 'name'])
    .where('branch_id', '=', branchId)
    .where('published', '=', true)
    .execute()
  const bySpelling = new Map<string, string>()
  for (const { slug, name } of rooms)
    for (const spelling of [slug, name.en, name.ar]) bySpelling.set(plain(spelling), slug)
  const matched = names.flatMap((name) => {
    const slug = name === '' ? undefined : bySpelling.get(plain(name))
    return slug === undefined ? [] : [[name, slug] as const]
  })
  return Object.fromEntries(matched)
}
