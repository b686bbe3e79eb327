import type { Queries } from '#server/db/connect.ts'
import { changeDocument, type DocumentChanged, type DocumentWish, documentEntry } from './change-document.ts'

/** Keeps what staff have written for the next of them; guests read on as before. */
export async function saveDocumentDraft(
  db: Queries,
  wish: DocumentWish,
  now: number,
): Promise<DocumentChanged> {
  const { actor, document, change } = wish
  return changeDocument(db, wish, now, async (tx, audit) => {
    await tx
      .updateTable('house_document_draft')
      .set(({ eb }) => ({
        revision: eb('revision', '+', 1),
        source: JSON.stringify(change.text),
        base: JSON.stringify(change.base),
        saved_by: actor.id,
        saved_at: new Date(now),
      }))
      .where('document', '=', document)
      .execute()
    await audit({ ...documentEntry, action: 'venue.document_drafted', after: { document } })
  })
}
