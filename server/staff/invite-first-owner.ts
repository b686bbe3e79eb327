import { sql } from 'kysely'
import { writeInvitation } from '#server/codes/invitation-token.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'

const day = 24 * 60 * 60_000
// Several processes may start at once; one of them prints the link.
const ownerLock = 7_145_003

/**
 * A venue without an owner invites one. Answers the link, which nobody will ever see again; null when there is an
 * owner, or when a link of the last day is still open.
 */
export async function inviteFirstOwner(db: Queries, publicUrl: string, now: number): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${ownerLock})`.execute(tx)
    const demo = await isDemoVenue(tx)
    const owner = await tx
      .selectFrom('staff_member')
      .select('id')
      .where('role', '=', 'owner')
      .where('active', '=', true)
      .$if(!demo, (query) => query.where('demo', '=', false))
      .executeTakeFirst()
    const open = await tx
      .selectFrom('staff_invitation')
      .select('id')
      .where('staff_id', 'is', null)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    if (owner || open) return null
    const { default_locale: locale } = await tx
      .selectFrom('venue')
      .select('default_locale')
      .executeTakeFirstOrThrow()
    return writeInvitation(tx, { staffId: null, locale, expiresAt: new Date(now + day) }, publicUrl)
  })
}
