import { useRef } from 'react'
import {
  discardDocumentDraft,
  publishDocument,
  saveDocumentDraft,
} from '#contracts/calls/office/documents.calls.ts'
import type { OfficeDocument } from '#contracts/office/documents.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { bothErrorsAt, useRefusedForm } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { DraftPanel } from '../editor/draft-panel.tsx'
import { useDraft } from '../editor/use-draft.ts'
import { useLeaveGuard } from '../editor/use-leave-guard.ts'
import { localMoment } from '../local-moment.ts'
import { PublishBar } from '../pages/publish-bar.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { DocumentNames } from './document-names.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentStanding } from './document-standing.tsx'
import { DocumentVersions } from './document-versions.tsx'
import { TemplateUpdate } from './template-update.tsx'

type DocumentEditorProps = {
  first: OfficeDocument
  onSaved: (content: OfficeDocument) => void
  /** Something else than what was written here is there now. */
  onReplaced: (content: OfficeDocument) => void
}

/** A document in both languages: written, looked at, kept as a draft or published as the next version. */
export function DocumentEditor({ first, onSaved, onReplaced }: DocumentEditorProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const params = { document: first.name }
  const way = useRef<'publish' | 'draft'>('publish')
  const editing = useDraft<OfficeDocument>({
    first,
    send: async ({ version, text, base }) => {
      const isDraft = way.current === 'draft'
      const body = { version, text, base }
      const answer = await api(isDraft ? saveDocumentDraft : publishDocument, { params, body })
      if (!answer.ok) return answer
      onSaved(answer.data)
      toast({ text: t(isDraft ? 'office_pages.draft_kept' : 'office_documents.published'), kind: 'ok' })
      return answer
    },
  })
  const { draft: content, change, failure, theirs, busy } = editing
  useLeaveGuard(editing.isDirty)
  const { form, errorAt } = useRefusedForm(failure)
  const label = t('office_documents.document_text')
  const errors = bothErrorsAt(errorAt, 'text', label)
  // What only the server judges is said in its words.
  const unknownNames = (language: 'en' | 'ar') => {
    const found = failure?.fields[`text.${language}`]
    return (found?.rule as string) === 'placeholder_unknown' ? found?.message : errors[language]
  }
  function save(next: 'publish' | 'draft') {
    way.current = next
    if (!busy) void editing.save()
  }
  const { draft } = content
  const isLong = Math.max(content.text.en.length, content.text.ar.length) > longest.houseDocument * 0.9
  const when = draft ? localMoment(draft.savedAt, locale) : ''
  return (
    <form
      ref={form}
      className="editor"
      aria-label={t(`footer.${content.name}`)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <DocumentStanding document={content} />
      {draft && (
        <DraftPanel
          note={
            draft.savedBy
              ? t('office_documents.draft_note_by', { when, name: draft.savedBy })
              : t('office_documents.draft_note', { when })
          }
          ask={t('office_documents.discard_ask')}
          discard={() => api(discardDocumentDraft, { params })}
          onDiscarded={onReplaced}
        />
      )}
      {theirs && (
        <ConflictPanel
          mine={{ version: content.version, text: content.text }}
          theirs={{ version: theirs.version, text: theirs.text }}
          labelOf={() => label}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={editing.keepMine}
        />
      )}
      <TemplateUpdate document={content} onChange={change} />
      <section className="office__panel document-text" aria-label={label}>
        <BothLanguages
          label={label}
          value={content.text}
          onChange={(text) => change({ text })}
          rows={24}
          limit={isLong ? longest.houseDocument : undefined}
          required
          tried={failure !== null}
          hint={t('office_documents.text_hint', { link: '\u2066[…](/contacts)\u2069' })}
          errors={{ en: unknownNames('en'), ar: unknownNames('ar') }}
        />
      </section>
      <ProblemLine failure={failure} />
      <DocumentNames names={content.placeholders} />
      <DocumentPreview document={content.name} text={content.text} />
      <DocumentVersions
        key={content.version}
        document={content.name}
        isDirty={editing.isDirty}
        onRestored={onReplaced}
      />
      <PublishBar
        isDirty={editing.isDirty}
        isDraft={draft !== null}
        busy={busy}
        onDiscard={editing.discard}
        onDraft={() => save('draft')}
        onPublish={() => save('publish')}
      />
    </form>
  )
}
