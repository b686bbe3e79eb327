import { useRef } from 'react'
import { publishSiteContent, saveSiteDraft } from '#contracts/calls/office/site-content.calls.ts'
import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { useRefusedForm } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ConflictPanel } from '../editor/conflict-panel.tsx'
import { useDraft } from '../editor/use-draft.ts'
import { useLeaveGuard } from '../editor/use-leave-guard.ts'
import { ProblemLine } from '../problem-line.tsx'
import { AllTexts } from './all-texts.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { NamedTexts } from './named-texts.tsx'
import { OpenParts } from './open-parts.tsx'
import { type PagesTab, pathOfField } from './pages-tabs.ts'
import { PublishBar } from './publish-bar.tsx'
import { VenueStory } from './venue-story.tsx'
import { VersionList } from './version-list.tsx'

type SiteContentEditorProps = {
  first: OfficeSiteContent
  tab: PagesTab
  onSaved: (content: OfficeSiteContent) => void
  /** Something else than what was written here is there now. */
  onReplaced: (content: OfficeSiteContent) => void
}

/** One document with several tabs: whatever tab it was written on, it is published, or kept as a draft, whole. */
export function SiteContentEditor({ first, tab, onSaved, onReplaced }: SiteContentEditorProps) {
  const { t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const way = useRef<'publish' | 'draft'>('publish')
  const editing = useDraft<OfficeSiteContent>({
    first,
    send: async ({ draft: _, words, ...content }) => {
      // A box that was emptied shows the original again.
      const body = {
        ...content,
        words: words.filter(({ text, base }) => text.trim() !== '' && text !== base),
      }
      const isDraft = way.current === 'draft'
      const answer = await api(isDraft ? saveSiteDraft : publishSiteContent, { body })
      if (answer.ok) {
        onSaved(answer.data)
        toast({ text: t(isDraft ? 'office_pages.draft_kept' : 'office_pages.published'), kind: 'ok' })
        return answer
      }
      const [wrong] = Object.keys(answer.fields)
      if (wrong) await navigate(hrefOf(pathOfField(wrong)))
      return answer
    },
  })
  const { draft, change, failure, theirs, busy } = editing
  useLeaveGuard(editing.isDirty)
  const { form, errorAt } = useRefusedForm(failure)
  const wordError = (language: string, key: string) => failure?.fields[`words.${language}.${key}`]?.message
  function save(next: 'publish' | 'draft') {
    way.current = next
    if (!busy) void editing.save()
  }
  return (
    <form
      ref={form}
      className="editor"
      aria-label={t('office.nav.pages')}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {draft.draft && <DraftNotice draft={draft.draft} onDiscarded={onReplaced} />}
      {theirs && (
        <ConflictPanel
          mine={draft}
          theirs={theirs}
          labelOf={(name) => t(`office_pages.${name}` as MessageKey)}
          onTakeTheirs={editing.takeTheirs}
          onKeepMine={editing.keepMine}
        />
      )}
      {tab === 'words' && (
        <NamedTexts words={draft.words} onChange={(words) => change({ words })} errorOf={wordError} />
      )}
      {tab === 'story' && <VenueStory content={draft} onChange={change} errorAt={errorAt} />}
      {tab === 'open' && <OpenParts value={draft.pages} onChange={(pages) => change({ pages })} />}
      {tab === 'all' && (
        <AllTexts words={draft.words} onChange={(words) => change({ words })} errorOf={wordError} />
      )}
      {tab === 'versions' && (
        <VersionList key={draft.version} isDirty={editing.isDirty} onRestored={onReplaced} />
      )}
      <ProblemLine failure={failure} />
      <PublishBar
        isDirty={editing.isDirty}
        isDraft={draft.draft !== null}
        busy={busy}
        onDiscard={editing.discard}
        onDraft={() => save('draft')}
        onPublish={() => save('publish')}
      />
    </form>
  )
}
