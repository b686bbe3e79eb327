import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { localMoment } from '../local-moment.ts'

type ArchivedNoteProps = {
  name: string
  since: string
  busy: boolean
  /** Missing for whoever may not. */
  onRestore: (() => void) | undefined
}

/** What stands in the place of an editor: nothing of the archive is changed. */
export function ArchivedNote({ name, since, busy, onRestore }: ArchivedNoteProps) {
  const { locale, t } = useLocale()
  return (
    <section className="office__panel">
      <p>{t('office_archive.is_archived', { date: localMoment(since, locale) })}</p>
      <p className="muted">{t('office_archive.is_archived_text')}</p>
      {onRestore && (
        <div>
          <Button busy={busy} aria-label={t('office_archive.restore_of', { name })} onClick={onRestore}>
            {t('office_archive.restore')}
          </Button>
        </div>
      )}
    </section>
  )
}
