import type { NewsWishes, NewsWishesToSave } from '#contracts/office/news.ts'
import { type NewsTopic, type NewsWay, usualWay } from '#domain/news/news-topics.ts'
import { type NewsHours, usualDigestHour } from '#domain/news/news-wishes.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type NewsReader, topicsOf } from './news-reader.ts'

type Wisher = NewsReader & { readonly demo: boolean }
type ShownWishes = Omit<NewsWishes, 'delivers'>

/** What of somebody's wishes decides whether and when they are written to. */
export type KnownWishes = NewsHours & {
  readonly mails: boolean
  readonly wayOf: (topic: NewsTopic) => NewsWay
}

function findWishes(db: Queries, staffId: string) {
  return db.selectFrom('news_wishes').selectAll().where('staff_id', '=', staffId).executeTakeFirst()
}

/** The clock of whoever has not said anything is that of their first branch. */
async function usualZone(
  db: Queries,
  { role, branches }: Pick<NewsReader, 'role' | 'branches'>,
): Promise<string> {
  const first = await db
    .selectFrom('branch')
    .select('time_zone')
    .$if(role !== 'owner' && branches.length > 0, (select) => select.where('id', 'in', [...branches]))
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  return first?.time_zone ?? 'UTC'
}

/** How somebody wishes to be told, as usual where they said nothing. */
export async function readNewsWishes(db: Queries, wisher: Wisher): Promise<KnownWishes> {
  const saved = await findWishes(db, wisher.id)
  const { quiet_from: from = null, quiet_until: until = null } = saved ?? {}
  return {
    timeZone: saved?.time_zone ?? (await usualZone(db, wisher)),
    digestHour: saved?.digest_hour ?? usualDigestHour,
    quiet: from === null || until === null ? null : { from, until },
    mails: saved?.mails ?? true,
    wayOf: (topic) => saved?.topics[topic] ?? usualWay(topic, wisher.role, wisher.demo),
  }
}

/** The same for the form in which they change it. */
export async function showNewsWishes(db: Queries, wisher: Wisher): Promise<ShownWishes> {
  const { wayOf, ...known } = await readNewsWishes(db, wisher)
  const saved = await findWishes(db, wisher.id)
  const chosen = saved?.branches
    ? await db
        .selectFrom('branch')
        .select('slug')
        .where('id', 'in', saved.branches)
        .orderBy('position')
        .execute()
    : null
  const { devices } = await db
    .selectFrom('push_device')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('staff_id', '=', wisher.id)
    .executeTakeFirstOrThrow()
  return {
    ...known,
    topics: topicsOf(wisher.role).map((topic) => ({ topic, way: wayOf(topic) })),
    branches: chosen && chosen.length > 0 ? chosen.map(({ slug }) => slug) : null,
    colleagues: saved?.colleagues ?? false,
    devices: Number(devices),
  }
}

/** Writes what somebody wishes; a branch that is not theirs is left out. */
export async function saveNewsWishes(
  db: Queries,
  wisher: Wisher,
  { topics, branches, quiet, mails, colleagues, digestHour, timeZone }: NewsWishesToSave,
): Promise<ShownWishes> {
  return inTransaction(db, async (tx) => {
    const found = branches
      ? await tx
          .selectFrom('branch')
          .select('id')
          .where('slug', 'in', [...branches])
          .execute()
      : null
    const held = found
      ?.map(({ id }) => id)
      .filter((id) => wisher.role === 'owner' || wisher.branches.includes(id))
    const row = {
      topics: JSON.stringify(Object.fromEntries(topics.map(({ topic, way }) => [topic, way]))),
      branches: held && held.length > 0 ? held : null,
      mails,
      colleagues,
      digest_hour: digestHour,
      quiet_from: quiet?.from ?? null,
      quiet_until: quiet?.until ?? null,
      time_zone: timeZone,
    }
    await tx
      .insertInto('news_wishes')
      .values({ staff_id: wisher.id, ...row })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
      .execute()
    return showNewsWishes(tx, wisher)
  })
}
