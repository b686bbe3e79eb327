import type { Generated } from 'kysely'
import type { DocumentCause, DocumentName } from '#domain/house-document/document-names.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Instant, InstantOrNull, Json, JsonOrNull } from './schema-columns.ts'

/** What guests accept: every version of it, what is being written, and which version was accepted. */
export type HouseDocumentTables = {
  house_document_version: {
    document: DocumentName
    number: number
    source: Json<Localised>
    text: Json<Localised>
    text_hash: string
    base: JsonOrNull<Localised>
    cause: DocumentCause
    restored_from: number | null
    saved_by: string | null
    saved_at: Instant
  }
  house_document_draft: {
    document: DocumentName
    revision: Generated<number>
    source: JsonOrNull<Localised>
    base: JsonOrNull<Localised>
    saved_by: string | null
    saved_at: InstantOrNull
  }
  accepted_document: { order_id: string; document: DocumentName; number: number; accepted_at: Instant }
}
