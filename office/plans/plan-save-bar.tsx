import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ProblemLine } from '../problem-line.tsx'

type SaveBarProps = {
  /** Nothing to save, nothing to show. */
  dirty: boolean
  /** What stands in the way, in words. */
  blocked?: string | null
  busy: boolean
  failure: ApiFailure | null
  onSave: () => void
  onDiscard: () => void
  /** Reads anew what somebody else changed. */
  onReload?: () => void
}

/** Stays in sight while something is not saved. */
export function PlanSaveBar({ dirty, blocked, busy, failure, onSave, onDiscard, onReload }: SaveBarProps) {
  const { t } = useLocale()
  if (!dirty && !failure) return null
  return (
    <section className="plan-save" aria-label={t('actions.save_changes')}>
      <ProblemLine failure={failure} />
      <div className="plan-save__row">
        <p className="small" aria-live="polite">
          {blocked ?? t('office_plans.unsaved')}
        </p>
        {failure?.code === 'changed_meanwhile' && onReload && (
          <Button look="line" onClick={onReload}>
            {t('office_plans.reload')}
          </Button>
        )}
        <Button look="line" onClick={onDiscard}>
          {t('actions.discard')}
        </Button>
        <Button busy={busy} aria-disabled={blocked ? true : undefined} onClick={() => !blocked && onSave()}>
          {t('actions.save_changes')}
        </Button>
      </div>
    </section>
  )
}
