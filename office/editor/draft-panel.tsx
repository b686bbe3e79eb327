import type { ReactNode } from 'react'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { useSave } from '#office/data/use-save.ts'
import { ProblemLine } from '../problem-line.tsx'

type DraftPanelProps<T> = {
  /** When it was saved, by whom, and what guests read meanwhile. */
  note: string
  /** What is lost with it. */
  ask: string
  discard: () => Promise<ApiAnswer<T>>
  onDiscarded: (content: T) => void
  /** Ways to look at it. */
  children?: ReactNode
}

/** That what is edited is a draft, and the way to be rid of it. */
export function DraftPanel<T>({ note, ask, discard, onDiscarded, children }: DraftPanelProps<T>) {
  const { t } = useLocale()
  const confirm = useConfirm()
  const { busy, failure, save } = useSave()
  async function drop() {
    const words = t('office_pages.discard_draft')
    if (!(await confirm({ title: words, text: ask, confirmLabel: words, danger: true }))) return
    const left = await save(discard, t('office_pages.draft_gone'))
    if (left) onDiscarded(left)
  }
  return (
    <section className="office__panel draft-notice" aria-labelledby="draft-notice">
      <h2 className="h3" id="draft-notice">
        {t('office_pages.draft')}
      </h2>
      <p>{note}</p>
      <ProblemLine failure={failure} />
      <div className="office__tools">
        {children}
        <Button look="bare" busy={busy} onClick={() => void drop()}>
          {t('office_pages.discard_draft')}
        </Button>
      </div>
    </section>
  )
}
