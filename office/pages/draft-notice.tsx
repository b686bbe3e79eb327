import { discardSiteDraft } from '#contracts/calls/office-site-content.calls.ts'
import type { OfficeSiteContent } from '#contracts/office-site-content.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button, buttonClass } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/confirm.ts'
import { useToast } from '#kit/ui/toast.tsx'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { useSave } from '../use-save.ts'
import { useStaffApi } from '../use-staff-api.ts'

type DraftNoticeProps = {
  draft: NonNullable<OfficeSiteContent['draft']>
  onDiscarded: (content: OfficeSiteContent) => void
}

/** That what is edited is a draft, whose link shows it on the real pages. */
export function DraftNotice({ draft, onDiscarded }: DraftNoticeProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const toast = useToast()
  const { busy, failure, save } = useSave()
  const { savedAt, savedBy, previewPath } = draft
  const when = localMoment(savedAt, locale)
  async function copy() {
    await navigator.clipboard?.writeText(window.location.origin + previewPath).catch(() => undefined)
    toast({ text: t('office_pages.link_copied'), kind: 'ok' })
  }
  async function discard() {
    const words = t('office_pages.discard_draft')
    const text = t('office_pages.discard_ask')
    if (!(await ask({ title: words, text, confirmLabel: words, danger: true }))) return
    const left = await save(() => api(discardSiteDraft), t('office_pages.draft_gone'))
    if (left) onDiscarded(left)
  }
  return (
    <section className="office__panel draft-notice" aria-labelledby="draft-notice">
      <h2 className="h3" id="draft-notice">
        {t('office_pages.draft')}
      </h2>
      <p>
        {savedBy
          ? t('office_pages.draft_note_by', { when, name: savedBy })
          : t('office_pages.draft_note', { when })}
      </p>
      <ProblemLine failure={failure} />
      <div className="office__tools">
        <a className={buttonClass({ look: 'line' })} href={previewPath} target="_blank" rel="noreferrer">
          {t('office_pages.preview')}
        </a>
        <Button look="line" onClick={() => void copy()}>
          {t('office_pages.copy_link')}
        </Button>
        <Button look="bare" busy={busy} onClick={() => void discard()}>
          {t('office_pages.discard_draft')}
        </Button>
      </div>
    </section>
  )
}
