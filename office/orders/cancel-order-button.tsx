import { lazy } from 'react'
import { showOrderFile } from '#contracts/calls/office/orders.calls.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { useStaff } from '../staff-session.ts'
import type { CancelledByDialog, CancelPart } from './cancel-dialog.tsx'

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'))

type CancelOrderButtonProps = { branch: StaffBranch; code: string; onCancelled: () => void }

/** Cancels an order where only its booking is shown, for those who may. */
export function CancelOrderButton({ branch, code, onCancelled }: CancelOrderButtonProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()
  const staff = useStaff()
  const { busy, send } = useOfficeChange()
  if (typeof staff === 'string' || !staff.may.includes('booking.cancel')) return null
  async function cancel() {
    const params = { branch: branch.slug, code }
    const found = await send(() => api(showOrderFile, { params }))
    if (!found.ok) return toast({ text: found.message ?? t(found.messageKey), kind: 'bad' })
    const part = { branch, file: found.data, params }
    const given = await openDialog<{ part: CancelPart }, CancelledByDialog>(CancelDialog, { part })
    if (!given) return
    const how = given.refund === 0 ? 'nothing' : given.goesTo
    const amount = formatMoney(money(given.refund, found.data.order.currency), locale)
    toast({ text: t(`office_orders.cancelled_${how}`, { amount }), kind: 'ok' })
    onCancelled()
  }
  return (
    <Button look="danger" busy={busy} onClick={() => void cancel()}>
      {t('office_orders.cancel')}
    </Button>
  )
}
