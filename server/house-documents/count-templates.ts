import { documentNames } from '#domain/house-document/document-names.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentTemplates } from './document-templates.ts'
import { isSame } from './office-document.queries.ts'

/** How many documents nobody has written yet, and how many were written over a template that has changed since. */
export async function countTemplates(db: Queries): Promise<{ untouched: number; updated: number }> {
  const rows = await db
    .selectFrom('house_document_version')
    .distinctOn('document')
    .select(['document', 'base'])
    .orderBy('document')
    .orderBy('number', 'desc')
    .execute()
  const own = rows.filter(({ base }) => base !== null)
  return {
    untouched: documentNames.length - own.length,
    updated: own.filter(({ document, base }) => base && !isSame(base, documentTemplates[document])).length,
  }
}
