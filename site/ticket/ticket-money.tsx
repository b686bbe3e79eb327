import { useState } from 'react'
import { startPayment } from '#contracts/calls/payments.calls.ts'
import type { Order } from '#contracts/order.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { BillRow, BillSums } from '#kit/ui/bill-lines.tsx'
import { Button } from '#kit/ui/button.tsx'
import { GiftOnWhatsapp } from '#site/ticket/group/gift-on-whatsapp.tsx'
import { GiftCardWallets } from '../wallet/gift-card-wallets.tsx'
import { giftCardHref } from './order-files.ts'
import { amountDue, amountPaid, isTicket, type TicketState } from './ticket-state.ts'

type TicketMoneyProps = { order: Order; state: TicketState; onChanged: () => void }

/** What was bought beside the session: where it waits, and the gift cards to print. */
function FromStore({ order: { code, currency, items }, state }: Pick<TicketMoneyProps, 'order' | 'state'>) {
  const { t } = useLocale()
  if (!isTicket(state)) return null
  return (
    <>
      {items.some(({ item }) => item.kind === 'product') && (
        <p className="small">{t('summary.store_ready')}</p>
      )}
      {items.map(
        ({ item, ...gift }) =>
          item.kind === 'gift_card' &&
          gift.voucher && (
            <div key={gift.id} className="tally__gift">
              <bdi>{item.recipientName}</bdi>
              <a href={giftCardHref(code, gift.id)}>{t('confirm.gift_print')}</a>
              <GiftOnWhatsapp gift={{ ...gift, item }} currency={currency} />
              <GiftCardWallets code={gift.voucher.code} />
            </div>
          ),
      )}
    </>
  )
}

/** The bill, line by line as the server wrote it: what was paid, what is due, what goes back. */
export function TicketMoney({ order, state, onChanged }: TicketMoneyProps) {
  const { locale, t } = useLocale()
  const { currency, refunds } = order
  const due = amountDue(order, state)
  // A deposit that was agreed is asked for first.
  const next = order.paid < order.dueNow ? Math.min(due, order.dueNow - order.paid) : due
  const row = (name: string, amount: number, className?: string) => (
    <BillRow name={name} amount={amount} currency={currency} className={className} />
  )
  return (
    <section className="panel" aria-labelledby="ticket-money">
      <h2 id="ticket-money" className="h3">
        {t('summary.money_title')}
      </h2>
      <dl className="tally">
        <BillSums order={order} vat={t('summary.vat_inside')} sumClass="tally__sum" noteClass="tally__note" />
        {amountPaid(order) > 0 && row(t('summary.paid'), amountPaid(order))}
        {due > 0 && row(t('summary.due'), due, 'tally__sum')}
        {refunds.requested > 0 && row(t('summary.refund_under_way'), -refunds.requested)}
        {refunds.succeeded > 0 && row(t('summary.refund_given'), -refunds.succeeded)}
      </dl>
      <FromStore order={order} state={state} />
      {due > 0 && (
        <PayRest
          code={order.code}
          amount={formatMoney({ amount: next, currency }, locale)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

type PayRestProps = { code: string; amount: string; onChanged: () => void }

function PayRest({ code, amount, onChanged }: PayRestProps) {
  const { t } = useLocale()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function pay() {
    setBusy(true)
    setProblem(null)
    const answer = await api(startPayment, { params: { code } })
    if (answer.ok && answer.data.redirectUrl) {
      window.location.assign(answer.data.redirectUrl)
      return
    }
    setBusy(false)
    if (!answer.ok) setProblem(answer.message ?? t(answer.messageKey))
    // Nothing is left to pay, or it was paid elsewhere meanwhile.
    onChanged()
  }

  return (
    <>
      <p className="small muted">{t('summary.due_text')}</p>
      <div role="alert">{problem && <p className="msg msg--bad">{problem}</p>}</div>
      <Button wide busy={busy} onClick={pay}>
        {t('summary.pay_rest', { amount })}
      </Button>
    </>
  )
}
