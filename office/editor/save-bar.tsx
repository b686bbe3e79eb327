import type { ReactNode } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type SaveBarProps = {
  isDirty: boolean
  busy: boolean
  onDiscard: () => void
  /** Publishing and looking. */
  children?: ReactNode
}

/** Always in sight: whether something is unsaved, and what to do about it. */
export function SaveBar({ isDirty, busy, onDiscard, children }: SaveBarProps) {
  const { t } = useLocale()
  return (
    <div className="save-bar">
      <p role="status" className="small">
        {isDirty ? t('office_rooms.unsaved') : t('office_rooms.all_saved')}
      </p>
      <div className="office__tools">
        {children}
        {isDirty && (
          <Button look="bare" onClick={onDiscard}>
            {t('actions.discard')}
          </Button>
        )}
        <Button type="submit" busy={busy} aria-disabled={!isDirty || busy}>
          {t('actions.save_changes')}
        </Button>
      </div>
    </div>
  )
}
