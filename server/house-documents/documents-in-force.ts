import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type DocumentName, documentNames } from '#domain/house-document/document-names.ts'
import { fillDocument } from '#domain/house-document/fill-document.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentTemplates } from './document-templates.ts'
import { type DocumentFacts, readDocumentFacts } from './read-document-facts.ts'

export function filled(source: Localised, { words }: DocumentFacts): Localised {
  return { en: fillDocument(source.en, words.en), ar: fillDocument(source.ar, words.ar) }
}

/** Two texts have the same one only if they are the same. */
export function hashOf({ en, ar }: Localised): string {
  return createHash('sha256')
    .update(JSON.stringify([en, ar]))
    .digest('hex')
}

/**
 * The number of each document's version that guests read now. One whose words are no longer those of its newest version,
 * since a name, a promise or the template has changed, gets the next version here: whoever asks first writes it.
 */
export async function documentsInForce(
  db: Queries,
  now: number,
): Promise<Readonly<Record<DocumentName, number>>> {
  const facts = await readDocumentFacts(db)
  const newest = await readNewest(db)
  const numbers: Partial<Record<DocumentName, number>> = {}
  for (const document of documentNames) {
    const last = newest.get(document)
    const source = last?.own ?? documentTemplates[document]
    const text = filled(source, facts)
    const hash = hashOf(text)
    if (last?.hash === hash) {
      numbers[document] = last.number
      continue
    }
    const number = (last?.number ?? 0) + 1
    const cause = !last ? 'template' : await causeOf(db, document, last.number, source)
    await db
      .insertInto('house_document_version')
      .values({
        document,
        number,
        source: JSON.stringify(source),
        text: JSON.stringify(text),
        text_hash: hash,
        base: last?.base ? JSON.stringify(last.base) : null,
        cause,
        saved_by: null,
        saved_at: new Date(now),
      })
      // Somebody else has asked at the same moment, and written the same.
      .onConflict((conflict) => conflict.columns(['document', 'number']).doNothing())
      .execute()
    numbers[document] = number
  }
  return numbers as Record<DocumentName, number>
}

type Newest = {
  readonly number: number
  readonly hash: string
  /** What the venue wrote; none while it is our template. */
  readonly own: Localised | null
  readonly base: Localised | null
}

async function readNewest(db: Queries): Promise<Map<DocumentName, Newest>> {
  const rows = await db
    .selectFrom('house_document_version')
    .distinctOn('document')
    .select(['document', 'number', 'text_hash as hash', 'base'])
    .select(sql<Localised | null>`case when base is null then null else source end`.as('own'))
    .orderBy('document')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map(({ document, ...row }) => [document, row]))
}

async function causeOf(
  db: Queries,
  document: DocumentName,
  number: number,
  source: Localised,
): Promise<'facts' | 'update'> {
  const last = await db
    .selectFrom('house_document_version')
    .select('source')
    .where('document', '=', document)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return hashOf(last.source) === hashOf(source) ? 'facts' : 'update'
}
