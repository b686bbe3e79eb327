import { type FormEvent, useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import type { CopyRequest } from './plan-dialogs.ts'
import { TickList } from './tick-list.tsx'

/** Where to copy a day or a room's week: what is there is replaced. */
export default function CopyDialog({ open, close, title, options }: OpenedDialog<string[]> & CopyRequest) {
  const { t } = useLocale()
  const [chosen, setChosen] = useState<string[]>([])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length > 0) close(chosen)
  }
  return (
    <Dialog open={open} onClose={() => close()} title={title}>
      <form className="office__form" onSubmit={submit}>
        <p className="muted">{t('office_plans.copy_text')}</p>
        <TickList label={t('office_plans.copy_to')} options={options} chosen={chosen} onChange={setChosen} />
        <Button type="submit" wide aria-disabled={chosen.length === 0}>
          {t('actions.copy')}
        </Button>
      </form>
    </Dialog>
  )
}
