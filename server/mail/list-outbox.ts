import { type ExpressionBuilder, sql } from 'kysely'
import { type OutboxMail, type OutboxPage, shownMailKinds } from '#contracts/outbox.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Schema } from '#server/db/connect.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { mailColumns, mailSummaryOf } from './mail-summary.queries.ts'

export type OutboxQuery = {
  readonly actor: StaffActor
  readonly branch?: string | undefined
  readonly state?: OutboxMail['state'] | undefined
  /** The mail that was seen last. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The mails of one's branches, the newest first; those of no branch are for owners. Keys of staff are for nobody. */
export async function listOutbox(
  db: Queries,
  query: OutboxQuery,
  now: number,
): Promise<Outcome<{ page: Omit<OutboxPage, 'delivers'> }, 'not_found'>> {
  const { actor, branch, state, cursor, limit } = query
  const held = await heldBranches(db, { actor, branch, action: 'order.change' }, now)
  if (!held.ok) return held
  const ids = held.branches.map(({ id }) => id)
  const withVenue = branch === undefined && requirePermission(actor, 'staff.read', null, now) === null
  const ofThese = (mail: ExpressionBuilder<Schema, 'mail' | 'order' | 'request'>) =>
    mail.or([
      mail('order.branch_id', 'in', ids),
      mail('request.branch_id', 'in', ids),
      ...(withVenue
        ? [mail.and([mail('mail.order_id', 'is', null), mail('mail.request_id', 'is', null)])]
        : []),
    ])
  const rows = await selectShownMails(db)
    .select(mailColumns)
    .select(['order.code', 'branch.slug'])
    .where((mail) => ofThese(mail as never))
    .$if(state !== undefined, (mails) => mails.where('mail.state', '=', state ?? 'failed'))
    .$if(cursor !== undefined, (mails) =>
      mails.where(
        sql<boolean>`(mail.created_at, mail.id) < (select created_at, id from mail where id = ${cursor})`,
      ),
    )
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(limit + 1)
    .execute()
  const counts = await selectShownMails(db)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('mail.state', '=', 'queued').as('waiting'),
      fn.countAll<number>().filterWhere('mail.state', '=', 'failed').as('failed'),
    ])
    .where('mail.state', 'in', ['queued', 'failed'])
    .where((mail) => ofThese(mail as never))
    .executeTakeFirstOrThrow()
  const shown = rows.slice(0, limit)
  return {
    ok: true,
    page: {
      items: shown.map((row) => ({ ...mailSummaryOf(row), branch: row.slug, order: row.code })),
      nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      waiting: Number(counts.waiting),
      failed: Number(counts.failed),
    },
  }
}

/** Mails that may be shown, with the order or the request they are about and its branch. */
export function selectShownMails(db: Queries) {
  return db
    .selectFrom('mail')
    .leftJoin('order', 'order.id', 'mail.order_id')
    .leftJoin('request', 'request.id', 'mail.request_id')
    .leftJoin('branch', (join) =>
      join.on('branch.id', '=', sql<number>`coalesce("order".branch_id, request.branch_id)`),
    )
    .where('mail.kind', 'in', shownMailKinds)
}
