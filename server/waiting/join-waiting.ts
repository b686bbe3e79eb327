import { createHash } from 'node:crypto'
import { overlaps } from '#domain/availability/free-sessions.ts'
import { judgeTime, saleWindow } from '#domain/availability/sale-window.ts'
import type { Session, Taken } from '#domain/availability/session-plan.ts'
import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import type { Failure } from '#domain/rules/check-form.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import { checkWaiting, type WaitingContact } from '#domain/waiting/waiting-form.ts'
import { listedStates } from '#domain/waiting/waiting-states.ts'
import type { BranchBook, RoomBook } from '#server/availability/branch-book.ts'
import { readClaimedTimes } from '#server/availability/claimed-times.queries.ts'
import { isRetry } from '#server/calls/idempotent-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { announceEvent } from '#server/outbox/announce-event.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'

/** So many wait for an evening of a branch at most: more than could ever be asked. */
export const mostOfEvening = 100

export type JoinWaiting = WaitingContact & {
  readonly date: IsoDate
  /** A room's slug; without it, every room that the group fits. */
  readonly room?: string | undefined
  /** One time of the room; without it, all that are taken. */
  readonly startsAt?: number | undefined
  readonly players: number
  readonly locale: Locale
  readonly idempotencyKey: string
  /** Whether a mail may go to an address that nobody has confirmed. */
  readonly mayWrite?: boolean
  /** It looks as if a program had filled it in: it counts once the mailed link was opened. */
  readonly automatic?: boolean
}

type Refused =
  | 'not_found'
  | 'group_too_small'
  | 'group_too_large'
  | 'slot_past'
  | 'waiting_not_needed'
  | 'waiting_already'
  | 'waiting_full'
  | 'idempotency_conflict'

export type WaitingJoined =
  | {
      readonly ok: true
      readonly id: string
      readonly code: string
      readonly secret: string
      readonly automatic: boolean
    }
  | { readonly ok: false; readonly code: Refused }
  | { readonly ok: false; readonly code: 'invalid'; readonly fields: Readonly<Record<string, Failure>> }

type Time = { readonly room: RoomBook; readonly session: Session }

/** Puts somebody on the list for times that are taken, behind whoever is on it already. */
export async function joinWaiting(
  db: Queries,
  book: BranchBook,
  input: JoinWaiting,
  now: number,
): Promise<WaitingJoined> {
  const fields = checkWaiting(input, { isPhone: isPhoneValue })
  if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid', fields }
  const earlier = await sameAgain(db, book, input, now)
  if (earlier) return earlier
  const times = await timesToWaitFor(db, book, input, now)
  if (typeof times === 'string') return { ok: false, code: times }
  return inTransaction(db, (tx) => writeWaiting(tx, book, { input, times }, now))
}

async function timesToWaitFor(
  db: Queries,
  book: BranchBook,
  { date, room: wanted, startsAt, players }: JoinWaiting,
  now: number,
): Promise<Time[] | Refused> {
  const named = book.rooms.find(({ slug }) => slug === wanted)
  if (wanted !== undefined && !named) return 'not_found'
  if (named && players < named.minPlayers) return 'group_too_small'
  if (named && players > named.maxPlayers) return 'group_too_large'
  const rooms = named
    ? [named]
    : book.rooms.filter(({ minPlayers, maxPlayers }) => minPlayers <= players && players <= maxPlayers)
  if (rooms.length === 0) return 'group_too_large'
  const planned = rooms.flatMap((room) =>
    sessionsOfDay(room.sessions, book.clock, date)
      .filter((session) => startsAt === undefined || session.startsAt === startsAt)
      .map((session): Time => ({ room, session })),
  )
  const window = saleWindow(book.clock, now)
  const open = planned.filter(({ session }) => judgeTime(window, session) === 'open')
  if (open.length === 0) return planned.length > 0 ? 'slot_past' : 'not_found'
  const span = {
    from: Math.min(...open.map(({ session }) => session.startsAt)),
    until: Math.max(...open.map(({ session }) => session.freeAt)),
  }
  const ids = rooms.map(({ id }) => id)
  const claims = await readClaimedTimes(db, ids, span, now)
  const taken = open.filter(({ room, session }) =>
    // The list is for rooms: who wants a seat beside others looks when one is free.
    isForGroups(
      session,
      claims.filter((claim) => claim.roomId === room.id),
    ),
  )
  // Nobody waits for what they can have.
  return taken.length > 0 ? taken : 'waiting_not_needed'
}

async function writeWaiting(
  tx: Transaction,
  book: BranchBook,
  { input, times }: { readonly input: JoinWaiting; readonly times: readonly Time[] },
  now: number,
): Promise<WaitingJoined> {
  const { date, players, name, email, phone, locale, idempotencyKey, automatic = false } = input
  const { count } = await tx
    .selectFrom('waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('branch_id', '=', book.id)
    .where('business_day', '=', date)
    .where('state', 'in', listedStates)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOfEvening) return { ok: false, code: 'waiting_full' }
  const joined = await tx
    .insertInto('waiting')
    .values({
      code: newCode(10),
      secret: newCode(26),
      branch_id: book.id,
      business_day: date,
      players,
      name: name.trim(),
      email: email.trim(),
      phone: phone && !phone.startsWith('@') ? phone : null,
      locale,
      state: automatic ? 'unproven' : 'waiting',
      idempotency_key: idempotencyKey,
      body_hash: hashOf(book, input),
      created_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'code', 'secret'])
    .executeTakeFirst()
  if (!joined) return (await sameAgain(tx, book, input, now)) ?? { ok: false, code: 'waiting_already' }
  await tx
    .insertInto('waiting_time')
    .values(
      times.map(({ room, session }) => ({
        waiting_id: joined.id,
        branch_id: book.id,
        room_id: room.id,
        starts_at: new Date(session.startsAt),
        ends_at: new Date(session.endsAt),
        free_at: new Date(session.freeAt),
        business_day: session.businessDay,
      })),
    )
    .execute()
  if (input.mayWrite ?? true)
    await queueMail(tx, {
      kind: 'waiting_joined',
      recipient: email.trim(),
      locale,
      details: { waitingId: joined.id },
      cause: `waiting_joined:${joined.id}`,
    })
  if (!automatic) await announceEvent(tx, 'waiting.joined', { waiting: joined.code })
  return { ok: true, ...joined, automatic }
}

/** The same form sent twice is one place on the list, with one answer. */
async function sameAgain(
  db: Queries,
  book: BranchBook,
  input: JoinWaiting,
  now: number,
): Promise<WaitingJoined | null> {
  const earlier = await db
    .selectFrom('waiting')
    .select(['id', 'code', 'secret', 'state', 'body_hash', 'created_at'])
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst()
  if (!earlier) return null
  const { id, code, secret, state } = earlier
  if (earlier.body_hash !== hashOf(book, input) || !isRetry(earlier, now))
    return { ok: false, code: 'idempotency_conflict' }
  return { ok: true, id, code, secret, automatic: state === 'unproven' }
}

function hashOf(
  { slug }: BranchBook,
  { date, room, startsAt, players, name, email, phone }: JoinWaiting,
): string {
  const asked = [slug, date, room, startsAt, players, name, email, phone]
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

function isForGroups(session: Session, claims: readonly Taken[]): boolean {
  const inTheWay = claims.filter((claim) => overlaps(session, claim))
  return session.mode !== 'public' && inTheWay.length > 0 && inTheWay.every(({ game }) => !game)
}
