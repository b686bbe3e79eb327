import { useState } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import type { CopyRequest } from './plan-dialogs.ts'
import { TickList } from './tick-list.tsx'

/** Where to copy a day or a room's week: what is there is replaced. */
export default function CopyDialog({ options, ...dialog }: OpenedDialog<string[]> & CopyRequest) {
  const { t } = useLocale()
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <FormDialog
      {...dialog}
      submit={t('actions.copy')}
      unready={chosen.length === 0}
      send={() => dialog.close(chosen)}
    >
      <p className="muted">{t('office_plans.copy_text')}</p>
      <TickList label={t('office_plans.copy_to')} options={options} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
