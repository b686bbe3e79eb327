import { useState } from 'react'
import { cancelOrder, showCancellation } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { CancellationTerms } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import type { BookedOrder } from '../checkout/checkout-order.ts'

const full = 10_000

/** Tells what comes back, asks, and cancels on exactly these terms; when they have changed, it tells and asks again. */
export function useCancel(order: BookedOrder, onCancelled: (order: Order) => void) {
  const { locale, t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const params = { code: order.code }

  function ask({ share, refund, fees, byHand = 0 }: CancellationTerms, changed: boolean): Promise<boolean> {
    const amount = formatMoney({ amount: refund, currency: order.currency }, locale)
    const back =
      refund === 0
        ? t('summary.cancel_nothing')
        : share === full
          ? `${t(fees > 0 ? 'summary.cancel_back' : 'summary.cancel_full', { amount })}.`
          : t('summary.cancel_part', { amount, percent: share / 100 })
    const words = [
      changed && t('errors.terms_changed'),
      back,
      fees > 0 &&
        `${t('summary.cancel_fees', { amount: formatMoney({ amount: fees, currency: order.currency }, locale) })}.`,
      refund > 0 && byHand === 0 && `${t('summary.cancel_to_card')}.`,
      byHand > 0 &&
        t(byHand === refund ? 'summary.cancel_by_hand' : 'summary.cancel_part_by_hand', {
          amount: formatMoney({ amount: byHand, currency: order.currency }, locale),
        }),
      t('summary.cancel_free'),
    ]
    return confirm({
      title: t('summary.cancel_title'),
      text: words.filter(Boolean).join(' '),
      confirmLabel: refund > 0 ? t('summary.cancel_confirm', { amount }) : t('summary.cancel_confirm_none'),
      cancelLabel: t('summary.cancel_keep'),
      danger: true,
    })
  }

  function refused(failure: ApiFailure) {
    setProblem(failure.message ?? t(failure.messageKey))
    setBusy(false)
  }

  async function cancel() {
    if (busy) return
    setBusy(true)
    setProblem(null)
    const shown = await api(showCancellation, { params })
    if (!shown.ok) return refused(shown)
    let terms = shown.data
    for (let changed = false; await ask(terms, changed); changed = true) {
      const answer = await api(cancelOrder, { params, body: { expectedRefund: terms.refund } })
      if (answer.ok) {
        setBusy(false)
        return onCancelled(answer.data.order)
      }
      if (answer.code !== 'terms_changed' || !answer.more.terms) return refused(answer)
      terms = answer.more.terms as CancellationTerms
    }
    setBusy(false)
  }

  return { cancel, busy, problem }
}
