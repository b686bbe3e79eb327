import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentsInForce } from './documents-in-force.ts'

/** A version of a document as it is read. */
export type ShownDocument = {
  readonly number: number
  /** Markdown. */
  readonly text: Localised
  readonly savedAt: Date
  /** It is what guests accept now. */
  readonly current: boolean
}

/** A document as guests read it now, or as it was in a version; null when there was no such version. */
export async function showDocument(
  db: Queries,
  document: DocumentName,
  version: number | null,
  now: number,
): Promise<ShownDocument | null> {
  const current = (await documentsInForce(db, now))[document]
  const row = await db
    .selectFrom('house_document_version')
    .select(['number', 'text', 'saved_at'])
    .where('document', '=', document)
    .where('number', '=', version ?? current)
    .executeTakeFirst()
  if (!row) return null
  const { number, text, saved_at: savedAt } = row
  return { number, text, savedAt, current: number === current }
}
