import { newsTopics, topicOf } from '#domain/news/news-topics.ts'
import { roleMay, type StaffRole } from '#domain/staff/permissions.ts'
import type { Queries } from '#server/db/connect.ts'

/** Somebody of the staff, as far as it decides what they are told. */
export type NewsReader = {
  readonly id: string
  readonly role: StaffRole
  readonly branches: readonly number[]
}

/** The topics a role may act on. */
export const topicsOf = (role: StaffRole) =>
  newsTopics.filter((topic) => roleMay(role, topicOf(topic).action))

/** Somebody who works here now; null for whoever does not, or not any more. */
export async function findNewsReader(db: Queries, staffId: string) {
  const member = await db
    .selectFrom('staff_member')
    .select(['id', 'name', 'email', 'role', 'locale', 'demo'])
    .where('id', '=', staffId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!member) return null
  const held = await db
    .selectFrom('staff_branch')
    .select('branch_id')
    .where('staff_id', '=', staffId)
    .execute()
  return { ...member, branches: held.map(({ branch_id }) => branch_id) }
}

/**
 * What somebody was told and may still read: whoever has another role or other branches now does not find what belongs to
 * the old ones. `settled` is what a person has seen to, whoever that was.
 */
export function selectNewsOf(db: Queries, { id, role, branches }: NewsReader) {
  return db
    .selectFrom('staff_news')
    .innerJoin('news', 'news.id', 'staff_news.news_id')
    .where('staff_news.staff_id', '=', id)
    .where('news.topic', 'in', topicsOf(role))
    .$if(role !== 'owner', (select) =>
      select.where('news.branch_id', 'in', branches.length > 0 ? [...branches] : [-1]),
    )
}
