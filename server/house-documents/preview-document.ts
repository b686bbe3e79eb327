import type { DocumentName } from '#domain/house-document/document-names.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import { readLook } from '#server/brand/read-look.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { documentPage } from './document-page.ts'
import { filled } from './documents-in-force.ts'
import { type DocumentFaults, judgeDocument } from './judge-document.ts'
import { readDocumentFacts } from './read-document-facts.ts'

type Preview = {
  readonly actor: StaffActor
  readonly document: DocumentName
  readonly text: Localised
  readonly origin: string
}

type Previewed =
  | Outcome<{ pages: Localised }>
  | { readonly ok: false; readonly code: 'invalid'; readonly faults: DocumentFaults }

/** The pages guests would read, with the names and promises of today; nothing is kept. */
export async function previewDocument(
  db: Queries,
  { actor, document, text, origin }: Preview,
  now: number,
): Promise<Previewed> {
  const refused = requirePermission(actor, 'documents.change', null, now)
  if (refused) return { ok: false, code: refused }
  const faults = judgeDocument(text)
  if (faults) return { ok: false, code: 'invalid', faults }
  const facts = await readDocumentFacts(db)
  const look = (await readLook(db))?.look ?? null
  const said = filled(text, facts)
  const pageIn = async (locale: 'en' | 'ar') => {
    const around = { locale, venue: facts.words[locale].venue, origin, look }
    return String(await documentPage({ name: document, markdown: said[locale], version: null }, around))
  }
  return { ok: true, pages: { en: await pageIn('en'), ar: await pageIn('ar') } }
}
