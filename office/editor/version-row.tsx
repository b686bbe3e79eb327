import type { ReactNode } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useSave } from '#office/data/use-save.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'

type Version = {
  readonly number: number
  readonly savedAt: string
  readonly savedBy: string | null
  readonly restoredFrom: number | null
  readonly current: boolean
}

type VersionRowProps<T> = {
  version: Version
  /** Who or what it is from, where nobody of the staff saved it. */
  origin: string
  /** What is unsaved would be lost by going back. */
  isDirty: boolean
  restore: () => Promise<ApiAnswer<T>>
  onRestored: (content: T) => void
  /** What else there is to say of it. */
  children?: ReactNode
}

/** One of the things that were published, and the way back to it. */
export function VersionRow<T>(props: VersionRowProps<T>) {
  const { version, origin, isDirty, onRestored, children } = props
  const { locale, t } = useLocale()
  const ask = useConfirm()
  const toast = useToast()
  const { busy, failure, save } = useSave()
  const { number, savedAt, savedBy, restoredFrom, current } = version
  async function restore() {
    if (isDirty) return toast({ text: t('office_pages.unsaved_first'), kind: 'bad' })
    const words = t('office_pages.restore', { number })
    if (!(await ask({ title: words, text: t('office_pages.restore_ask'), confirmLabel: words }))) return
    const restored = await save(props.restore, t('office_pages.restored', { number }))
    if (restored) onRestored(restored)
  }
  return (
    <li className="office__row">
      <div className="stack stack--1">
        <p>
          <b>{t('office_pages.version', { number })}</b>{' '}
          {current && <span className="tag tag--hot">{t('office_pages.version_current')}</span>}
        </p>
        <p className="small muted">
          {localMoment(savedAt, locale)} {savedBy ? <bdi>{savedBy}</bdi> : origin}
        </p>
        {restoredFrom && (
          <p className="small">{t('office_pages.version_restored', { number: restoredFrom })}</p>
        )}
        {children}
        <ProblemLine failure={failure} />
      </div>
      {!current && (
        <Button look="line" busy={busy} onClick={() => void restore()}>
          {t('office_pages.restore', { number })}
        </Button>
      )}
    </li>
  )
}
