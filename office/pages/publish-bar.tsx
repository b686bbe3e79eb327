import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type PublishBarProps = {
  isDirty: boolean
  isDraft: boolean
  busy: boolean
  onDiscard: () => void
  onDraft: () => void
  onPublish: () => void
}

/** Always in sight: whether something is unsaved, and whether guests shall read it. */
export function PublishBar({ isDirty, isDraft, busy, onDiscard, onDraft, onPublish }: PublishBarProps) {
  const { t } = useLocale()
  const canPublish = (isDirty || isDraft) && !busy
  return (
    <div className="save-bar">
      <p role="status" className="small">
        {isDirty ? t('office_rooms.unsaved') : t('office_rooms.all_saved')}
      </p>
      <div className="office__tools">
        {isDirty && (
          <Button look="bare" onClick={onDiscard}>
            {t('actions.discard')}
          </Button>
        )}
        {isDirty && (
          <Button look="line" busy={busy} onClick={onDraft}>
            {t('office_pages.keep_draft')}
          </Button>
        )}
        <Button busy={busy} aria-disabled={!canPublish} onClick={() => canPublish && onPublish()}>
          {t('office_pages.publish')}
        </Button>
      </div>
    </div>
  )
}
