import { sql } from 'kysely'
import type { DeskReview, DeskReviewsPage, ReviewState } from '#contracts/office/reviews.ts'
import type { PageQuery } from '#contracts/pages/page-query.ts'
import { mayRecover } from '#domain/review/recovery.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { cutPage } from '#server/calls/cut-page.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { listRoomNames } from '#server/rooms/list-room-names.ts'
import { selectAllReviews, toReview } from './review.queries.ts'

/** What the database calls the states that staff see. */
const storedStates = { pending: 'pending', published: 'published', hidden: 'rejected' } as const

export type DeskReviewsWanted = PageQuery & {
  readonly actor: StaffActor
  readonly branchId: number
  readonly state: ReviewState
  readonly room?: string | undefined
  readonly rating?: number | undefined
}

/** The reviews of a branch in one state, the newest first. */
export async function listDeskReviews(
  db: Queries,
  { actor, branchId, state, room, rating, limit, cursor }: DeskReviewsWanted,
  now: number,
): Promise<Outcome<{ page: DeskReviewsPage }>> {
  const refused = requirePermission(actor, 'review.moderate', branchId, now)
  if (refused) return { ok: false, code: refused }
  const moment = sql`date_trunc('milliseconds', review.created_at)`
  const rows = await selectDeskReviews(db)
    .where('review.branch_id', '=', branchId)
    .where('review.state', '=', storedStates[state])
    .$if(room !== undefined, (query) => query.where('room.slug', '=', room ?? ''))
    .$if(rating !== undefined, (query) => query.where('review.rating', '=', rating ?? 0))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(${moment}, review.id) < (${cursor?.at}, ${cursor?.id}::uuid)`),
    )
    .orderBy(moment, 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { pending } = await db
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('branch_id', '=', branchId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  const rooms = await listRoomNames(db, branchId)
  const page = cutPage(rows, limit, ({ created_at, id }) => ({ at: created_at, id }), toDeskReview)
  return { ok: true, page: { ...page, pending: Number(pending), rooms } }
}

/** One review as the venue sees it. */
export async function showDeskReview(db: Queries, id: string): Promise<DeskReview> {
  return toDeskReview(await selectDeskReviews(db).where('review.id', '=', id).executeTakeFirstOrThrow())
}

function selectDeskReviews(db: Queries) {
  return selectAllReviews(db)
    .leftJoin('order', 'order.id', 'booking.order_id')
    .leftJoin('recovery', 'recovery.booking_id', 'review.booking_id')
    .select(['review.state', 'review.hidden_reason', 'order.code as order_code', 'order.currency'])
    .select(['recovery.kind', 'recovery.amount', 'recovery.created_at as recovered_at', 'order.email'])
    .select(
      sql<number | null>`(
        select sum(amount)::bigint from order_line where order_line.order_id = "order".id and kind = 'booking'
      )`.as('game'),
    )
}

type DeskReviewRow = Awaited<ReturnType<ReturnType<typeof selectDeskReviews>['execute']>>[number]

function toDeskReview(row: DeskReviewRow): DeskReview {
  return {
    ...toReview(row),
    state: row.state === 'rejected' ? 'hidden' : row.state,
    hiddenReason: row.hidden_reason,
    locale: row.locale,
    order: row.order_code,
    ...recoveryOf(row),
  }
}

function recoveryOf(row: DeskReviewRow): Pick<DeskReview, 'recovery' | 'recoverable'> {
  const { kind, amount, currency, recovered_at, rating, game, email } = row
  if (!currency) return {}
  if (kind && amount !== null && recovered_at)
    return { recovery: { kind, amount, currency, at: recovered_at.toISOString() } }
  return mayRecover(rating) && email ? { recoverable: { game: Number(game ?? 0), currency } } : {}
}
