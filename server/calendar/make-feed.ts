import type { CalendarFeed } from '#contracts/office/calendar.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import { tokenHash } from '#server/codes/invitation-token.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'
import { readFeeds } from './list-feeds.ts'

type MakeFeed = {
  readonly actor: StaffActor
  /** Null for the whole branch. */
  readonly room: string | null
  readonly locale: Locale
}

/** Makes the feed of a room or a branch, or gives the one there is another address: the old one then leads nowhere. */
export async function makeFeed(
  db: Queries,
  book: BranchBook,
  { actor, room: slug, locale }: MakeFeed,
  now: number,
): Promise<Outcome<{ feed: CalendarFeed; token: string }, 'room_unknown'>> {
  return changeByStaff(db, { actor, action: 'feed.change', branchId: book.id, now }, async (tx, audit) => {
    const room = book.rooms.find((known) => known.slug === slug)
    if (slug !== null && !room) return { ok: false, code: 'room_unknown' }
    const token = newCode(26)
    const before = (await readFeeds(tx, book.id)).find((feed) => feed.room === slug)
    const fresh = {
      token_hash: tokenHash(token),
      locale,
      created_by: actor.id,
      created_at: new Date(now),
      read_at: null,
    }
    const { id } = await tx
      .insertInto('calendar_feed')
      .values({ branch_id: book.id, room_id: room?.id ?? null, ...fresh })
      .onConflict((conflict) => conflict.columns(['branch_id', 'room_id']).doUpdateSet(fresh))
      .returning('id')
      .executeTakeFirstOrThrow()
    const [feed] = await readFeeds(tx, book.id, id)
    if (!feed) throw new Error(`The feed ${id} is not there`)
    await audit({
      action: before ? 'feed.renewed' : 'feed.made',
      noun: 'feed',
      nounId: id,
      branchId: book.id,
      before: before ? { room: slug, madeAt: before.madeAt } : null,
      after: { room: slug, madeAt: feed.madeAt },
    })
    return { ok: true, feed, token }
  })
}
