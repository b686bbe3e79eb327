import type { ReactNode } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { ArchivedNote } from './archived-note.tsx'

type ArchivableProps = {
  name: string
  /** Null while it is in use. */
  archivedAt: string | null
  busy: boolean
  /** Whoever may not archive may not restore either. */
  may: boolean
  onArchive: () => void
  onRestore: () => void
  /** Its editor. */
  children: ReactNode
}

/** An editor with the way into the archive below it; what lies there is not edited, and can be brought back. */
export function Archivable({ name, archivedAt, busy, may, onArchive, onRestore, children }: ArchivableProps) {
  const { t } = useLocale()
  if (archivedAt)
    return <ArchivedNote name={name} since={archivedAt} busy={busy} onRestore={may ? onRestore : undefined} />
  return (
    <>
      {children}
      {may && (
        <div>
          <Button look="danger" busy={busy} onClick={onArchive}>
            {t('office_archive.archive')}
          </Button>
        </div>
      )}
    </>
  )
}
