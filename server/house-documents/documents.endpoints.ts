import * as calls from '#contracts/calls/office/documents.calls.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { Env } from '#server/env.ts'
import type { DocumentChanged } from './change-document.ts'
import { discardDocumentDraft } from './discard-document-draft.ts'
import { documentProblems } from './judge-document.ts'
import { listDocumentVersions } from './list-document-versions.ts'
import { listDocuments } from './list-documents.ts'
import { readOfficeDocument } from './office-document.queries.ts'
import { previewDocument } from './preview-document.ts'
import { publishDocument } from './publish-document.ts'
import { restoreDocumentVersion } from './restore-document-version.ts'
import { saveDocumentDraft } from './save-document-draft.ts'

const action = { action: 'documents.change' } as const
// Saving the same twice saves it once; terms in two languages are longer than most forms.
const change = { ...action, idempotency: 'natural', mostBytes: 1_000_000 } as const

function answerChanged(changed: DocumentChanged, locale: Locale) {
  if (changed.ok) return answer(200, changed.content)
  if (changed.code === 'invalid')
    return refuse('invalid', { fields: documentProblems(changed.faults, locale) })
  if (changed.code === 'changed_meanwhile')
    return refuse('changed_meanwhile', { more: { theirs: changed.theirs } })
  return refuse(changed.code)
}

/** What guests accept: the house documents, their versions, and what is being written. */
export function documentEndpoints(env: Pick<Env, 'publicUrl'>): Endpoint[] {
  return [
    endpoint(calls.listDocuments, { ...action, name: 'documents' }, async ({ db, staff, now }) =>
      answerOf(200, await listDocuments(db, staff, now), 'value'),
    ),
    endpoint(
      calls.showOfficeDocument,
      { ...action, name: 'document' },
      async ({ db, staff, params: { document }, now }) => {
        const refused = requirePermission(staff, 'documents.change', null, now)
        return refused ? refuse(refused) : answer(200, await readOfficeDocument(db, document, now))
      },
    ),
    endpoint(
      calls.publishDocument,
      { ...change, name: 'publish_document' },
      async ({ db, staff, params: { document }, body, locale, now }) =>
        answerChanged(await publishDocument(db, { actor: staff, document, change: body }, now), locale),
    ),
    endpoint(
      calls.saveDocumentDraft,
      { ...change, name: 'save_document_draft' },
      async ({ db, staff, params: { document }, body, locale, now }) =>
        answerChanged(await saveDocumentDraft(db, { actor: staff, document, change: body }, now), locale),
    ),
    endpoint(
      calls.discardDocumentDraft,
      { ...action, idempotency: 'natural', name: 'discard_document_draft' },
      async ({ db, staff, params: { document }, now }) =>
        answerOf(200, await discardDocumentDraft(db, { actor: staff, document }, now), 'content'),
    ),
    endpoint(
      calls.previewDocument,
      { ...change, name: 'preview_document' },
      async ({ db, staff, params: { document }, body: { text }, locale, now }) => {
        const shown = await previewDocument(db, { actor: staff, document, text, origin: env.publicUrl }, now)
        if (shown.ok) return answer(200, shown.pages)
        return shown.code === 'invalid'
          ? refuse('invalid', { fields: documentProblems(shown.faults, locale) })
          : refuse(shown.code)
      },
    ),
    endpoint(
      calls.listDocumentVersions,
      { ...action, name: 'document_versions' },
      async ({ db, staff, params: { document }, now }) =>
        answerOf(200, await listDocumentVersions(db, { actor: staff, document }, now), 'value'),
    ),
    endpoint(
      calls.restoreDocumentVersion,
      { ...action, idempotency: 'natural', name: 'restore_document_version' },
      async ({ db, staff, params: { document, number }, now }) =>
        answerOf(200, await restoreDocumentVersion(db, { actor: staff, document, number }, now), 'content'),
    ),
  ]
}
