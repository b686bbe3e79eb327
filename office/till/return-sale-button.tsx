import { lazy } from 'react'
import type { DeskOrder } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import type { ReturnSaleProps } from './return-sale-dialog.tsx'

const ReturnSaleDialog = lazy(() => import('./return-sale-dialog.tsx'))

type ReturnSaleButtonProps = ReturnSaleProps & { onReturned: (order: DeskOrder) => void }

/** Takes a whole sale over the desk back. */
export function ReturnSaleButton({ onReturned, ...props }: ReturnSaleButtonProps) {
  const { locale, t } = useLocale()
  const openDialog = useOpenDialog()
  const toast = useToast()
  async function giveBack() {
    const returned = await openDialog<ReturnSaleProps, DeskOrder>(ReturnSaleDialog, props)
    if (!returned) return
    const amount = formatMoney(money(props.amount, props.currency), locale)
    toast({ text: t('office_till.returned', { amount }), kind: 'ok' })
    onReturned(returned)
  }
  return (
    <Button look="line" onClick={() => void giveBack()}>
      {t('office_till.return_sale')}
    </Button>
  )
}
