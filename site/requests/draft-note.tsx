import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

/** Says that what was typed before is still there, and how to be rid of it. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  const { t } = useLocale()
  return (
    <div className="draft-note">
      <p role="status">{t('requests.draft_kept')}</p>
      <Button look="bare" onClick={onClear}>
        {t('requests.draft_clear')}
      </Button>
    </div>
  )
}
