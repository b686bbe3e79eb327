import { lazy } from 'react'
import type { DeskOrder } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { Edited, EditOrderProps } from './edit-order-dialog.tsx'

const EditOrderDialog = lazy(() => import('./edit-order-dialog.tsx'))

type EditOrderButtonProps = EditOrderProps & { onEdited: (order: DeskOrder) => void }

/** Edits an order wherever it is shown. */
export function EditOrderButton({ params, name, onEdited }: EditOrderButtonProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  async function edit() {
    const edited = await openDialog<EditOrderProps, Edited>(EditOrderDialog, { params, name })
    if (!edited) return
    onEdited(edited.order)
    const { currency } = edited.order.order
    const text = edited.taken
      ? t('office_edit.saved_taken', { amount: formatMoney(money(edited.taken, currency), locale) })
      : t('office_edit.saved')
    toast({ text, kind: 'ok' })
  }
  return (
    <Button look="line" onClick={() => void edit()}>
      {t('office_edit.edit')}
    </Button>
  )
}
