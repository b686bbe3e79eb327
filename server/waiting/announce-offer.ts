import { judgeStart } from '#domain/availability/judge-start.ts'
import { offerTimes } from '#domain/waiting/offer-end.ts'
import { type BranchBook, readBranchBook } from '#server/availability/branch-book.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readRow, updateRow } from '#server/db/rows.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { isVenueOpen } from '#server/venue/is-venue-open.ts'
import { lockOffer, type OfferRow, type WaitingRow } from './lock-waiting.ts'

export type OfferAnnounced = 'announced' | 'withdrawn' | 'nothing'

/**
 * Tells whoever waits that a time is kept for them, and until when. The time is kept since it came free; whether it is one
 * that guests may book is known by the plan, which the database does not judge: one that is not is let go.
 */
export async function announceOffer(db: Queries, offerId: string, now: number): Promise<OfferAnnounced> {
  return inTransaction(db, async (tx) => {
    const found = await lockOffer(tx, offerId)
    if (found?.offer.state !== 'open' || found.offer.announced_at) return 'nothing'
    const { waiting, offer } = found
    const { slug } = await readRow(tx, 'branch', { id: offer.branch_id }, ['slug'])
    const book = await readBranchBook(tx, slug, now)
    const isSold = book?.published && (await isVenueOpen(tx))
    const verdict = isSold ? judgeOffer(book, waiting, offer, now) : 'for_nobody'
    if (!book || verdict !== 'good') {
      await withdrawOffer(tx, { waiting, offer }, verdict === 'for_nobody', now)
      return 'withdrawn'
    }
    const { tellAt, expiresAt } = offerTimes(offer.starts_at.getTime(), book.clock, now)
    await updateRow(tx, 'waiting_offer', offer.id, {
      announced_at: new Date(tellAt),
      expires_at: new Date(expiresAt),
    })
    await queueMail(tx, {
      kind: 'waiting_offer',
      recipient: waiting.email,
      locale: waiting.locale,
      details: { waitingId: waiting.id, offerId: offer.id },
      cause: `waiting_offer:${offer.id}`,
      ...(tellAt > now && { startAt: new Date(tellAt) }),
    })
    await announceEvent(tx, 'waiting.offered', { waiting: waiting.code })
    return 'announced'
  })
}

/** Whether guests may book the time, and whether this group may: a room's limits may have changed since it asked. */
function judgeOffer(
  book: BranchBook,
  { players }: WaitingRow,
  offer: OfferRow,
  now: number,
): 'good' | 'not_for_them' | 'for_nobody' {
  const room = book.rooms.find(({ id }) => id === offer.room_id)
  if (!room) return 'for_nobody'
  const clock = offer.by_hand ? { ...book.clock, leadMinutes: 0 } : book.clock
  const session = judgeStart(room.sessions, clock, offer.starts_at.getTime(), now)
  // A plan that was changed may play longer: then the room was not kept for long enough.
  if (typeof session === 'string' || session.freeAt !== offer.free_at.getTime()) return 'for_nobody'
  return room.minPlayers <= players && players <= room.maxPlayers ? 'good' : 'not_for_them'
}

/** The time can not be sold: whoever waits for others goes on waiting. */
async function withdrawOffer(
  tx: Transaction,
  { waiting, offer }: { waiting: WaitingRow; offer: OfferRow },
  forNobody: boolean,
  now: number,
): Promise<void> {
  // Of all who wait for what nobody can have, or it would be offered to the next of them for ever.
  const times = tx
    .updateTable('waiting_time')
    .set({ over: true })
    .where('room_id', '=', offer.room_id)
    .where('starts_at', '=', offer.starts_at)
  await (forNobody ? times : times.where('waiting_id', '=', waiting.id)).execute()
  if (waiting.state === 'offered') await updateRow(tx, 'waiting', waiting.id, { state: 'waiting' })
  await updateRow(tx, 'waiting_offer', offer.id, { state: 'withdrawn', ended_at: new Date(now) })
}
