import type { DocumentChange, OfficeDocument } from '#contracts/office/documents.ts'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Audit, changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { type DocumentFaults, judgeDocument } from './judge-document.ts'
import { lockDocument, readOfficeDocument } from './office-document.queries.ts'

export type DocumentChanged =
  | Outcome<{ content: OfficeDocument }>
  | { readonly ok: false; readonly code: 'invalid'; readonly faults: DocumentFaults }
  | { readonly ok: false; readonly code: 'changed_meanwhile'; readonly theirs: OfficeDocument }

export type DocumentWish = {
  readonly actor: StaffActor
  readonly document: DocumentName
  readonly change: DocumentChange
}

/** What the log says each of these changes is about. */
export const documentEntry = { noun: 'venue', nounId: 'venue', branchId: null } as const

/** Writes a document somebody sent, if they may, if it is sound, and unless somebody else has saved since they read it. */
export async function changeDocument(
  db: Queries,
  { actor, document, change }: DocumentWish,
  now: number,
  write: (tx: Transaction, audit: Audit) => Promise<void>,
): Promise<DocumentChanged> {
  const permission = { actor, action: 'documents.change', branchId: null, now } as const
  return changeByStaff(db, permission, async (tx, audit): Promise<DocumentChanged> => {
    if ((await lockDocument(tx, document)) !== change.version)
      return { ok: false, code: 'changed_meanwhile', theirs: await readOfficeDocument(tx, document, now) }
    const faults = judgeDocument(change.text)
    if (faults) return { ok: false, code: 'invalid', faults }
    await write(tx, audit)
    return { ok: true, content: await readOfficeDocument(tx, document, now) }
  })
}

/** Counts a save, and leaves no draft behind it. */
export async function closeDraft(tx: Transaction, document: DocumentName): Promise<void> {
  await tx
    .updateTable('house_document_draft')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      source: null,
      base: null,
      saved_by: null,
      saved_at: null,
    }))
    .where('document', '=', document)
    .execute()
}
