import { sql } from 'kysely'
import { listedStates, mostMissed } from '#domain/waiting/waiting-states.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { updateRow } from '#server/db/rows.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { announceOffer } from './announce-offer.ts'
import { lockOffer, lockWaiting, type WaitingRow } from './lock-waiting.ts'

const batch = 200
const keptDays = 30
const day = 24 * 3_600_000

/**
 * Sees to the waiting lists: offers whose time is over go to the next, times for which it is too late are waited for no
 * more, and whoever has none left is told. What is free and waited for all the same is offered. Answers how much was done.
 */
export async function seeToWaiting(db: Queries, now: number): Promise<number> {
  let done = 0
  for (const id of await offersOf(db, (offers) => offers.where('announced_at', 'is', null)))
    if ((await announceOffer(db, id, now)) !== 'nothing') done++
  for (const id of await offersOf(db, (offers) => offers.where('expires_at', '<=', new Date(now))))
    if (await expireOffer(db, id, now)) done++
  await endTimes(db, now)
  await offerWhatIsFree(db, now)
  for (const id of await withoutTimes(db)) if (await endWaiting(db, id, now)) done++
  done += await askPaused(db)
  await db
    .deleteFrom('waiting')
    .where('ended_at', '<', new Date(now - keptDays * day))
    .execute()
  return done
}

function openOffers(db: Queries) {
  return db.selectFrom('waiting_offer').select('id').where('state', '=', 'open')
}

async function offersOf(
  db: Queries,
  which: (offers: ReturnType<typeof openOffers>) => ReturnType<typeof openOffers>,
): Promise<string[]> {
  const rows = await which(openOffers(db)).orderBy('created_at').limit(batch).execute()
  return rows.map(({ id }) => id)
}

/** Nobody took it up in time: the next is asked. */
export async function expireOffer(db: Queries, offerId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await lockOffer(tx, offerId)
    // They may have taken it at the last moment.
    if (found?.offer.state !== 'open' || (found.offer.expires_at?.getTime() ?? now + 1) > now) return false
    const { waiting, offer } = found
    const missed = waiting.missed + 1
    if (waiting.state === 'offered')
      await updateRow(tx, 'waiting', waiting.id, {
        missed,
        state: missed >= mostMissed ? 'paused' : 'waiting',
      })
    await updateRow(tx, 'waiting_offer', offer.id, { state: 'expired', ended_at: new Date(now) })
    return true
  })
}

/** As late as a branch sells. */
async function endTimes(db: Queries, now: number): Promise<void> {
  await db
    .updateTable('waiting_time')
    .set({ over: true })
    .from('branch')
    .whereRef('branch.id', '=', 'waiting_time.branch_id')
    .where('over', '=', false)
    .where(
      sql<boolean>`starts_at < ${new Date(now)}::timestamptz + make_interval(mins => branch.lead_minutes)`,
    )
    .execute()
}

/** Whoever frees a time offers it. This is for a plan that was changed around those who wait. */
async function offerWhatIsFree(db: Queries, now: number): Promise<void> {
  const branches = await db
    .selectFrom('waiting')
    .select('branch_id')
    .distinct()
    .where('state', '=', 'waiting')
    .execute()
  for (const { branch_id: branchId } of branches)
    await sql`select offer_times(
      ${branchId}::integer, null::integer, ${new Date(now)}::timestamptz, 'infinity'::timestamptz, true
    )`.execute(db)
}

async function withoutTimes(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting')
    .select('id')
    .where('state', 'in', ['unproven', 'waiting', 'paused'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_time')
            .select('room_id')
            .whereRef('waiting_time.waiting_id', '=', 'waiting.id')
            .where('over', '=', false),
        ),
      ),
    )
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function endWaiting(db: Queries, id: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, id)
    if (!waiting || !listedStates.some((state) => state === waiting.state) || waiting.state === 'offered')
      return false
    await updateRow(tx, 'waiting', id, { state: 'ended', ended_at: new Date(now) })
    if (waiting.state !== 'unproven') await write(tx, waiting, 'waiting_ended', `waiting_ended:${id}`)
    return true
  })
}

/** Whoever let offers go by is asked, once each time. */
async function askPaused(db: Queries): Promise<number> {
  const paused = await db.selectFrom('waiting').selectAll().where('state', '=', 'paused').execute()
  let asked = 0
  for (const waiting of paused)
    if (await inTransaction(db, (tx) => write(tx, waiting, 'waiting_paused', pausedCause(waiting)))) asked++
  return asked
}

function pausedCause({ id, missed }: WaitingRow): string {
  return `waiting_paused:${id}:${missed}`
}

function write(
  tx: Transaction,
  { id: waitingId, email: recipient, locale }: WaitingRow,
  kind: 'waiting_ended' | 'waiting_paused',
  cause: string,
): Promise<boolean> {
  return queueMail(tx, { kind, recipient, locale, details: { waitingId }, cause })
}
