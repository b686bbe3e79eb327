import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoCode, demoId } from './demo-id.ts'
import { demoRequests } from './demo-requests.ts'

const hour = 60 * 60 * 1000

/** What guests asked the demo for in the last days; requests that are there already stay as they are. */
export async function seedRequests(db: Queries, now: EpochMs): Promise<void> {
  const branches = await db.selectFrom('branch').select(['id', 'slug']).execute()
  const staff = await db.selectFrom('staff_member').select(['id', 'email']).execute()
  const memberOf = (mailbox = '') => staff.find(({ email }) => email.startsWith(`${mailbox}@`))?.id ?? null
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hour)
  for (const { said = [], ...asked } of demoRequests) {
    const branch = branches.find(({ slug }) => slug === asked.branch)
    if (!branch) throw new Error(`The demo has no branch ${asked.branch}`)
    const id = demoId(`request ${asked.mailbox}`)
    const takenBy = asked.takenBy ? memberOf(asked.takenBy) : null
    const written = await db
      .insertInto('request')
      .values({
        id,
        ...demoCode(`request ${asked.mailbox}`),
        branch_id: branch.id,
        type: asked.type,
        name: asked.name,
        email: `${asked.mailbox}@guest.example`,
        company: asked.company ?? null,
        phone: asked.phone,
        country: asked.phone.slice(-2),
        group_kind: asked.group,
        players_count: asked.players,
        notes: asked.notes,
        locale: asked.locale,
        idempotency_key: `demo-${id}`,
        body_hash: 'demo',
        created_at: at(asked.hoursAgo),
        state: takenBy ? 'in_review' : 'new',
        assigned_to: takenBy,
        read_at: takenBy ? at(asked.hoursAgo - 1) : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) continue
    for (const { author, hoursAgo, text } of said)
      await db
        .insertInto('request_message')
        .values({
          request_id: id,
          author,
          text,
          created_at: at(hoursAgo),
          staff_id: author === 'staff' ? takenBy : null,
        })
        .execute()
  }
}
