import type { Locale } from '#domain/locale/locale.ts'
import { plainRoom } from '#domain/room/room-fields.ts'
import { roomColumns } from '#server/db/schema/room-schema.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/rooms.json' with { type: 'json' }
import { demoAmount } from './demo-amount.ts'
import { demoPictures } from './demo-pictures.ts'
import { demoRooms } from './demo-rooms.ts'
import { asGiven } from './upsert.ts'

export async function seedRooms(db: Queries): Promise<void> {
  await seedTags(db)
  const branches = await db.selectFrom('branch').select(['id', 'slug', 'currency']).execute()
  const rows = content.rooms.map((words, position) => {
    const branch = branches.find(({ slug }) => slug === words.branch)
    const extra = demoRooms[words.slug]
    if (!branch || !extra) throw new Error(`The demo room ${words.slug} is not complete`)
    return {
      ...roomColumns({
        ...plainRoom({}),
        ...words,
        languages: words.languages as Locale[],
        focal: extra.focal,
      }),
      branch_id: branch.id,
      slug: words.slug,
      pictures: JSON.stringify(demoPictures(words.pictures)),
      price_from: demoAmount(extra.priceFrom, branch.currency),
      tint: extra.tint,
      published: true,
      position,
    }
  })
  const rooms = await db
    .insertInto('room')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['branch_id', 'slug']).doUpdateSet(asGiven(rows)))
    .returning(['id', 'slug'])
    .execute()
  await seedRoomTags(db, rooms)
}

async function seedTags(db: Queries): Promise<void> {
  const rows = Object.entries(content.tags).map(([slug, { icon, en, ar }]) => ({
    slug,
    icon,
    name: JSON.stringify({ en, ar }),
  }))
  await db
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(asGiven(rows)))
    .execute()
}

async function seedRoomTags(db: Queries, rooms: readonly { id: number; slug: string }[]): Promise<void> {
  const rows = rooms.flatMap(({ id, slug }) => {
    const tags = content.rooms.find((words) => words.slug === slug)?.tags ?? []
    return tags.map((tag, position) => ({ room_id: id, tag, position }))
  })
  await db
    .deleteFrom('room_tag')
    .where(
      'room_id',
      'in',
      rooms.map(({ id }) => id),
    )
    .execute()
  await db.insertInto('room_tag').values(rows).execute()
}
