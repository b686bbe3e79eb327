import { sql } from 'kysely'
import type { DeskRequestItem, DeskRequests } from '#contracts/office/requests.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { countAutomatic } from '#server/requests/record/automatic-requests.queries.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { readColleagues } from './request-colleagues.queries.ts'
import { isUnread, waitingSince } from './request-waiting.queries.ts'

export type DeskRequestsWanted = {
  readonly actor: StaffActor
  /** One branch by its slug, or all that whoever asks holds for. */
  readonly branch?: string | undefined
  readonly type?: DeskRequestItem['type'] | undefined
  readonly assignee?: string | undefined
  /** What looks automatic, instead of everything else. */
  readonly automatic?: 'only' | undefined
}

/** What is over stays in sight for a while; an inbox is not an archive. */
const shownDays = 60
const most = 300
const excerpt = 160

/** The inbox of a branch, or of all that one holds for: everything open, what was decided lately, and who may take it. */
export async function listDeskRequests(
  db: Queries,
  { actor, branch, type, assignee, automatic }: DeskRequestsWanted,
  now: number,
): Promise<Outcome<{ requests: DeskRequests }, 'not_found'>> {
  const held = await heldBranches(db, { actor, branch, action: 'request.read' }, now)
  if (!held.ok) return held
  const branchIds = held.branches.map(({ id }) => id)
  const rows = await db
    .selectFrom('request')
    .innerJoin('branch', 'branch.id', 'request.branch_id')
    .leftJoin('staff_member', 'staff_member.id', 'request.assigned_to')
    .select([
      'branch.slug as branch',
      'request.code',
      'request.state',
      'request.type',
      'request.name',
      'company',
      'players_count',
    ])
    .select(['request.locale', 'request.created_at', 'notes', 'assigned_to', 'staff_member.name as assignee'])
    .select([waitingSince.as('waiting'), isUnread.as('unread')])
    .select(
      sql<string | null>`(select left(text, ${excerpt}) from request_message
        where request_id = request.id order by position desc limit 1)`.as('last'),
    )
    .where('request.branch_id', 'in', branchIds)
    .where('automatic_at', automatic ? 'is not' : 'is', null)
    .where((request) =>
      request.or([
        request('state', 'in', ['new', 'in_review', 'quoted']),
        request('request.created_at', '>', new Date(now - shownDays * 24 * 3_600_000)),
      ]),
    )
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'other'))
    .$if(assignee === 'nobody', (query) => query.where('assigned_to', 'is', null))
    .$if(assignee !== undefined && assignee !== 'nobody', (query) =>
      query.where('assigned_to', '=', assignee ?? ''),
    )
    // Whoever has waited longest comes first, then the newest.
    .orderBy('waiting', (by) => by.asc().nullsLast())
    .orderBy('request.created_at', 'desc')
    .limit(most)
    .execute()
  const items = rows.map((row) => ({
    code: row.code,
    branch: row.branch,
    state: row.state,
    type: row.type,
    name: row.name,
    company: row.company,
    playersCount: row.players_count,
    locale: row.locale,
    createdAt: row.created_at.toISOString(),
    lastWords: row.last ?? row.notes.slice(0, excerpt),
    assignee: row.assigned_to && row.assignee ? { id: row.assigned_to, name: row.assignee } : null,
    waitingSince: row.waiting?.toISOString() ?? null,
    unread: row.unread,
  }))
  const colleagues = await readColleagues(db, branchIds)
  const marked = await countAutomatic(db, branchIds)
  return {
    ok: true,
    requests: { now: new Date(now).toISOString(), items, automatic: marked, colleagues },
  }
}
