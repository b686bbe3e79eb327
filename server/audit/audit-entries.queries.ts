import { sql } from 'kysely'
import type { AuditEntry } from '#contracts/office/staff.ts'
import type { AuditAction, AuditNoun } from '#domain/staff/audit-actions.ts'
import type { Queries } from '#server/db/connect.ts'
import { readAuditSubjects } from './audit-subjects.queries.ts'

/** Entries of the audit log with the names of those who did it; the newest first. */
export function selectAudit(db: Queries) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('staff_member', (join) => join.on('actor', '=', sql`'staff:' || staff_member.id`))
    .leftJoin('branch', 'branch.id', 'audit_entry.branch_id')
    .select(['audit_entry.id', 'action', 'noun', 'noun_id', 'before', 'after', 'audit_entry.created_at'])
    .select(['staff_member.id as staff_id', 'staff_member.name as staff_name', 'branch.slug'])
    .orderBy('audit_entry.id', 'desc')
}

type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAudit>['execute']>>[number]

/** Entries as they are shown, each with what it is about. */
export async function auditEntriesOf(db: Queries, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const subjectOf = await readAuditSubjects(db, rows)
  return rows.map((row) => auditEntryOf(row, subjectOf(row)))
}

function auditEntryOf(row: AuditRow, about: AuditEntry['about']): AuditEntry {
  return {
    id: String(row.id),
    at: row.created_at.toISOString(),
    actor: row.staff_id && row.staff_name ? { id: row.staff_id, name: row.staff_name } : null,
    action: row.action as AuditAction,
    noun: row.noun as AuditNoun,
    nounId: row.noun_id,
    about,
    branch: row.slug,
    before: row.before as AuditEntry['before'],
    after: row.after as AuditEntry['after'],
  }
}
