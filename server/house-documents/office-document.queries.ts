import type { OfficeDocument } from '#contracts/office/documents.ts'
import type { DocumentName } from '#domain/house-document/document-names.ts'
import { placeholders } from '#domain/house-document/fill-document.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { documentTemplates } from './document-templates.ts'
import { documentsInForce } from './documents-in-force.ts'
import { readDocumentFacts } from './read-document-facts.ts'

export const isSame = (one: Localised, other: Localised) => one.en === other.en && one.ar === other.ar

/** The version that guests read, brought up to date first. */
export async function readInForce(db: Queries, document: DocumentName, now: number) {
  const number = (await documentsInForce(db, now))[document]
  return db
    .selectFrom('house_document_version')
    .selectAll()
    .where('document', '=', document)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** Who changes a document is alone with it; answers how often staff have saved it. */
export async function lockDocument(tx: Transaction, document: DocumentName): Promise<number> {
  await tx
    .insertInto('house_document_draft')
    .values({ document })
    .onConflict((conflict) => conflict.column('document').doNothing())
    .execute()
  const { revision } = await tx
    .selectFrom('house_document_draft')
    .select('revision')
    .where('document', '=', document)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return revision
}

/** A document for those who edit it. */
export async function readOfficeDocument(
  db: Queries,
  document: DocumentName,
  now: number,
): Promise<OfficeDocument> {
  const inForce = await readInForce(db, document, now)
  const draft = await db
    .selectFrom('house_document_draft')
    .leftJoin('staff_member', 'staff_member.id', 'house_document_draft.saved_by')
    .select(['revision', 'source', 'base', 'saved_at', 'staff_member.name'])
    .where('document', '=', document)
    .executeTakeFirst()
  const { words } = await readDocumentFacts(db)
  const template = documentTemplates[document]
  return {
    name: document,
    version: draft?.revision ?? 0,
    number: inForce.number,
    savedAt: inForce.saved_at.toISOString(),
    isTemplate: inForce.base === null,
    isUpdated: inForce.base !== null && !isSame(inForce.base, template),
    text: draft?.source ?? (inForce.base ? inForce.source : template),
    base: draft?.base ?? inForce.base ?? template,
    template,
    draft: draft?.saved_at ? { savedAt: draft.saved_at.toISOString(), savedBy: draft.name } : null,
    placeholders: placeholders.map((name) => ({ name, en: words.en[name], ar: words.ar[name] })),
  }
}
