import type { ListedDocument } from '#contracts/office/documents.ts'
import { documentNames } from '#domain/house-document/document-names.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { readOfficeDocument } from './office-document.queries.ts'

/** The house documents and how each of them stands. */
export async function listDocuments(
  db: Queries,
  actor: StaffActor,
  now: number,
): Promise<Asked<{ items: ListedDocument[] }>> {
  const refused = requirePermission(actor, 'documents.change', null, now)
  if (refused) return { ok: false, code: refused }
  const items: ListedDocument[] = []
  for (const document of documentNames) {
    const { name, number, savedAt, isTemplate, isUpdated, draft } = await readOfficeDocument(
      db,
      document,
      now,
    )
    items.push({ name, number, savedAt, isTemplate, isUpdated, hasDraft: draft !== null })
  }
  return { ok: true, value: { items } }
}
