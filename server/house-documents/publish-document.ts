import type { Queries } from '#server/db/connect.ts'
import {
  changeDocument,
  closeDraft,
  type DocumentChanged,
  type DocumentWish,
  documentEntry,
} from './change-document.ts'
import { writeDocumentVersion } from './write-document-version.ts'

/** Makes what staff have written the version that guests read and accept from now on; a draft has become it. */
export async function publishDocument(
  db: Queries,
  wish: DocumentWish,
  now: number,
): Promise<DocumentChanged> {
  const { actor, document, change } = wish
  return changeDocument(db, wish, now, async (tx, audit) => {
    const writing = { document, source: change.text, base: change.base, by: actor.id }
    const written = await writeDocumentVersion(tx, writing, now)
    await closeDraft(tx, document)
    if (!written) return
    await audit({
      ...documentEntry,
      action: 'venue.document_published',
      before: { document, version: written.before },
      after: { document, version: written.after },
    })
  })
}
