import { discardSiteDraft } from '#contracts/calls/office/site-content.calls.ts'
import type { OfficeSiteContent } from '#contracts/office/site-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button, buttonClass } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { DraftPanel } from '../editor/draft-panel.tsx'
import { localMoment } from '../local-moment.ts'

type DraftNoticeProps = {
  draft: NonNullable<OfficeSiteContent['draft']>
  onDiscarded: (content: OfficeSiteContent) => void
}

/** That what is edited is a draft, whose link shows it on the real pages. */
export function DraftNotice({ draft, onDiscarded }: DraftNoticeProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const toast = useToast()
  const { savedAt, savedBy, previewPath } = draft
  const when = localMoment(savedAt, locale)
  async function copy() {
    await navigator.clipboard?.writeText(window.location.origin + previewPath).catch(() => undefined)
    toast({ text: t('office_pages.link_copied'), kind: 'ok' })
  }
  return (
    <DraftPanel
      note={
        savedBy
          ? t('office_pages.draft_note_by', { when, name: savedBy })
          : t('office_pages.draft_note', { when })
      }
      ask={t('office_pages.discard_ask')}
      discard={() => api(discardSiteDraft)}
      onDiscarded={onDiscarded}
    >
      <a className={buttonClass({ look: 'line' })} href={previewPath} target="_blank" rel="noreferrer">
        {t('office_pages.preview')}
      </a>
      <Button look="line" onClick={() => void copy()}>
        {t('office_pages.copy_link')}
      </Button>
    </DraftPanel>
  )
}
