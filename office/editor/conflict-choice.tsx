import type { ReactNode } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'

type ConflictChoiceProps = { children?: ReactNode; onTakeTheirs: () => void; onKeepMine: () => void }

/** Somebody else has saved meanwhile: nothing of either is lost until one of them is chosen. */
export function ConflictChoice({ children, onTakeTheirs, onKeepMine }: ConflictChoiceProps) {
  const { t } = useLocale()
  return (
    <section className="office__panel conflict" role="alert" aria-labelledby="conflict-title">
      <h2 className="h3" id="conflict-title">
        {t('office_rooms.conflict_title')}
      </h2>
      <p>{t('office_rooms.conflict_text')}</p>
      {children}
      <div className="office__tools">
        <Button onClick={onTakeTheirs}>{t('office_rooms.take_theirs')}</Button>
        <Button look="line" onClick={onKeepMine}>
          {t('office_rooms.keep_mine')}
        </Button>
      </div>
    </section>
  )
}
