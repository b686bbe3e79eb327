import type { OfficeDocument } from '#contracts/office/documents.ts'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentEntry } from './change-document.ts'
import { lockDocument, readOfficeDocument } from './office-document.queries.ts'
import { writeDocumentVersion } from './write-document-version.ts'

type Restore = { readonly actor: StaffActor; readonly document: DocumentName; readonly number: number }
type Restored = Outcome<{ content: OfficeDocument }, 'not_found'>

/**
 * Goes back to how a document was written once, with the names and promises of today, as a version of its own. A draft
 * stays as it is.
 */
export async function restoreDocumentVersion(
  db: Queries,
  { actor, document, number }: Restore,
  now: number,
): Promise<Restored> {
  const permission = { actor, action: 'documents.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<Restored> => {
    await lockDocument(tx, document)
    const version = await tx
      .selectFrom('house_document_version')
      .select(['source', 'base'])
      .where('document', '=', document)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!version) return { ok: false, code: 'not_found' }
    const { source } = version
    const writing = { document, source, base: version.base ?? source, by: actor.id, restoredFrom: number }
    const written = await writeDocumentVersion(tx, writing, now)
    if (written) {
      await tx
        .updateTable('house_document_draft')
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('document', '=', document)
        .execute()
      await audit({
        ...documentEntry,
        action: 'venue.document_restored',
        before: { document, version: written.before },
        after: { document, version: written.after, restored: number },
      })
    }
    return { ok: true, content: await readOfficeDocument(tx, document, now) }
  })
}
