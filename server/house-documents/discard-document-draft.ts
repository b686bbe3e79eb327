import type { OfficeDocument } from '#contracts/office/documents.ts'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { closeDraft, documentEntry } from './change-document.ts'
import { lockDocument, readOfficeDocument } from './office-document.queries.ts'

type Discard = { readonly actor: StaffActor; readonly document: DocumentName }

/** Forgets the draft. What it said stays in the log. */
export async function discardDocumentDraft(
  db: Queries,
  { actor, document }: Discard,
  now: number,
): Promise<Outcome<{ content: OfficeDocument }>> {
  const permission = { actor, action: 'documents.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit) => {
    await lockDocument(tx, document)
    const { draft, text } = await readOfficeDocument(tx, document, now)
    if (draft) {
      await closeDraft(tx, document)
      const before = { document, text }
      await audit({ ...documentEntry, action: 'venue.document_draft_discarded', before })
    }
    return { ok: true, content: await readOfficeDocument(tx, document, now) }
  })
}
