import { lazy } from 'react'
import { collectAmountDue } from '#contracts/calls/desk.calls.ts'
import { undoTaking } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import type { Taken, TakeProps } from './take-dialog.tsx'

const TakeDialog = lazy(() => import('./take-dialog.tsx'))

export type OrderParams = { readonly branch: string; readonly code: string }
type ToTake = Pick<TakeProps, 'due' | 'currency' | 'name' | 'means'>

/** Takes what is due of an order, and offers to take it back again: a slip is seen at once. */
export function useTakePayment(params: OrderParams, onChange: (order: DeskOrder) => void) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const openDialog = useOpenDialog()
  const toast = useToast()

  async function undo(takings: readonly number[]) {
    for (const taking of takings) {
      const answer = await api(undoTaking, { params: { ...params, taking } })
      if (!answer.ok) return toast({ text: answer.message ?? t(answer.messageKey), kind: 'bad' })
      onChange(answer.data)
    }
    toast({ text: t('office_till.undone'), kind: 'ok' })
  }

  return async (toTake: ToTake) => {
    // However often the same press is sent, it is taken once.
    const idempotencyKey = newIdempotencyKey()
    const taken = await openDialog<TakeProps, Taken>(TakeDialog, {
      ...toTake,
      send: (parts) => api(collectAmountDue, { params, idempotencyKey, body: { parts } }),
    })
    if (!taken?.order) return
    onChange(taken.order)
    const sum = taken.parts.reduce((all, { amount }) => all + amount, 0)
    const own = taken.order.takings.slice(-taken.parts.length).map(({ id }) => id)
    toast({
      text: t('office_tonight.taken_amount', { amount: formatMoney(money(sum, toTake.currency), locale) }),
      kind: 'ok',
      action: { label: t('actions.undo'), onPress: () => void undo(own) },
    })
  }
}
