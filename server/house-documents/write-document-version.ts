import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Transaction } from '#server/db/connect.ts'
import { documentTemplates } from './document-templates.ts'
import { filled, hashOf } from './documents-in-force.ts'
import { isSame, readInForce } from './office-document.queries.ts'
import { readDocumentFacts } from './read-document-facts.ts'

type Writing = {
  readonly document: DocumentName
  readonly source: Localised
  /** The template it was written over. */
  readonly base: Localised
  readonly by: string
  readonly restoredFrom?: number
}

/** Makes a text what guests read. Answers the versions before and after; null when it reads as before. */
export async function writeDocumentVersion(
  tx: Transaction,
  { document, source, base, by, restoredFrom }: Writing,
  now: number,
): Promise<{ before: number; after: number } | null> {
  const inForce = await readInForce(tx, document, now)
  const text = filled(source, await readDocumentFacts(tx))
  const isTemplate = isSame(source, documentTemplates[document])
  const said = { source: JSON.stringify(source), base: isTemplate ? null : JSON.stringify(base) }
  if (hashOf(text) === inForce.text_hash) {
    // The same words, written otherwise: a name became a placeholder, or an update's template was looked at.
    await tx
      .updateTable('house_document_version')
      .set(said)
      .where('document', '=', document)
      .where('number', '=', inForce.number)
      .execute()
    return null
  }
  const number = inForce.number + 1
  await tx
    .insertInto('house_document_version')
    .values({
      document,
      number,
      ...said,
      text: JSON.stringify(text),
      text_hash: hashOf(text),
      cause: restoredFrom === undefined ? 'published' : 'restored',
      restored_from: restoredFrom ?? null,
      saved_by: by,
      saved_at: new Date(now),
    })
    .execute()
  return { before: inForce.number, after: number }
}
