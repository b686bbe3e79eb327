import type { DocumentVersion } from '#contracts/office/documents.ts'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentsInForce } from './documents-in-force.ts'

const most = 100

type Asking = { readonly actor: StaffActor; readonly document: DocumentName }

/** Every version of a document, the newest first, with how many have accepted it. */
export async function listDocumentVersions(
  db: Queries,
  { actor, document }: Asking,
  now: number,
): Promise<Asked<{ items: DocumentVersion[] }>> {
  const refused = requirePermission(actor, 'documents.change', null, now)
  if (refused) return { ok: false, code: refused }
  const current = (await documentsInForce(db, now))[document]
  const rows = await db
    .selectFrom('house_document_version')
    .leftJoin('staff_member', 'staff_member.id', 'house_document_version.saved_by')
    .select(['number', 'saved_at', 'cause', 'restored_from', 'staff_member.name as by'])
    .select(({ selectFrom, fn }) =>
      selectFrom('accepted_document')
        .select(fn.countAll<number>().as('count'))
        .whereRef('accepted_document.document', '=', 'house_document_version.document')
        .whereRef('accepted_document.number', '=', 'house_document_version.number')
        .as('accepted'),
    )
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
  const items = rows.map((row) => ({
    number: row.number,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.by,
    cause: row.cause,
    restoredFrom: row.restored_from,
    accepted: Number(row.accepted ?? 0),
    current: row.number === current,
  }))
  return { ok: true, value: { items } }
}
