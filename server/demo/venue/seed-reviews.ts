import type { Locale } from '#domain/locale/locale.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/venue.json' with { type: 'json' }
import { demoId } from './demo-id.ts'
import { asGiven } from './upsert.ts'

const newest = Date.UTC(2026, 9, 30, 20, 15)
const day = 24 * 60 * 60 * 1000

export async function seedReviews(db: Queries): Promise<void> {
  const rooms = await db
    .selectFrom('room')
    .innerJoin('branch', 'branch.id', 'room.branch_id')
    .select(['room.id', 'room.slug', 'room.branch_id', 'branch.slug as branch'])
    .execute()
  const rows = content.reviews.map((words, index) => {
    const room = rooms.find(({ slug, branch }) => slug === words.room && branch === words.branch)
    if (!room) throw new Error(`The demo has no room ${words.branch}/${words.room}`)
    return {
      id: demoId(JSON.stringify(words)),
      branch_id: room.branch_id,
      room_id: room.id,
      rating: words.rating,
      author_name: JSON.stringify(words.name),
      text: JSON.stringify(words.text),
      /** Of the words as they were written; the venue had them translated. */
      locale: words.locale as Locale,
      state: 'published' as const,
      created_at: new Date(newest - index * 5 * day),
    }
  })
  await db
    .insertInto('review')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asGiven(rows)))
    .execute()
}
