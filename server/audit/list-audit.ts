import type { AuditEntry } from '#contracts/office/staff.ts'
import type { AuditNoun } from '#domain/staff/audit-actions.ts'
import { holdsFor, requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { instantAt } from '#domain/time/wall-clock.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { auditEntriesOf, selectAudit } from './audit-entries.queries.ts'

export type AuditQuery = {
  readonly actor: StaffActor
  readonly branch?: string | undefined
  readonly noun?: AuditNoun | undefined
  /** The member who did it. */
  readonly by?: string | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** The id of the last entry that was seen. */
  readonly before?: number | undefined
  readonly limit: number
}

export type AuditListed = Outcome<{ items: AuditEntry[]; next: number | null }, 'not_found'>

/** What was changed, the newest first: of one branch, or of all that whoever asks holds for. */
export async function listAudit(db: Queries, query: AuditQuery, now: number): Promise<AuditListed> {
  const { actor, branch: slug, limit } = query
  const branches = await db.selectFrom('branch').select(['id', 'slug', 'time_zone']).execute()
  const branch = slug === undefined ? undefined : branches.find((one) => one.slug === slug)
  if (slug !== undefined && !branch) return { ok: false, code: 'not_found' }
  const held = branches.filter(({ id }) => holdsFor(actor, id))
  const wanted = branch ? [branch] : held
  for (const { id } of wanted) {
    const refused = requirePermission(actor, 'audit.read', id, now)
    if (refused) return { ok: false, code: refused }
  }
  // What concerns no branch (people, sign-ins) is for those who hold for all of them, also before there is one.
  const withVenue = !branch && requirePermission(actor, 'staff.read', null, now) === null
  if (wanted.length === 0 && !withVenue) return { ok: false, code: 'forbidden' }
  const zone = branch?.time_zone ?? 'UTC'
  const ids = wanted.map(({ id }) => id)
  const rows = await selectAudit(db)
    .where((entry) =>
      entry.or([
        ...(ids.length > 0 ? [entry('branch_id', 'in', ids)] : []),
        ...(withVenue ? [entry('branch_id', 'is', null)] : []),
      ]),
    )
    .$if(query.noun !== undefined, (all) => all.where('noun', '=', query.noun ?? ''))
    .$if(query.by !== undefined, (all) => all.where('actor', '=', `staff:${query.by}`))
    .$if(query.before !== undefined, (all) => all.where('audit_entry.id', '<', query.before ?? 0))
    .$if(query.from !== undefined, (all) =>
      all.where('audit_entry.created_at', '>=', startOf(query.from, zone)),
    )
    .$if(query.to !== undefined, (all) =>
      all.where('audit_entry.created_at', '<', startOf(query.to, zone, 1)),
    )
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  return {
    ok: true,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    items: await auditEntriesOf(db, shown),
  }
}

function startOf(date: IsoDate = '', zone: string, later = 0): Date {
  return new Date(instantAt(addDays(date, later), '00:00', zone))
}
