import { useRef, useState } from 'react'
import { listDeskGoods, sellAtDesk } from '#contracts/calls/till.calls.ts'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { DeskGoods } from '#contracts/office/till.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { GoodsList } from './goods-list.tsx'
import { newPayment, type PaymentDraft, readPayment } from './payment-draft.ts'
import { PaymentFields } from './payment-fields.tsx'
import { itemsOf, type SaleLine, totalOf, withGiftCard, withOneLess, withThing } from './sale-draft.ts'
import { SaleLines } from './sale-lines.tsx'
import { SoldDialog } from './sold-dialog.tsx'
import './sell.css'

export type SellProps = { branch: string }

/** Sells from the store to whoever stands at the desk: what they take, how they pay, and their receipt. */
export default function SellDialog({ branch, ...dialog }: SellProps & OpenedDialog<DeskOrder>) {
  const [sold, setSold] = useState<DeskOrder | null>(null)
  if (sold) return <SoldDialog {...dialog} branch={branch} sold={sold} />
  const close = (order?: DeskOrder) => (order ? setSold(order) : dialog.close())
  return <SaleForm open={dialog.open} close={close} branch={branch} />
}

function SaleForm({ branch, ...dialog }: SellProps & OpenedDialog<DeskOrder>) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const asked = useOfficeData(listDeskGoods, { params: { branch } }, { edited: true })
  const [lines, setLines] = useState<readonly SaleLine[]>([])
  const [payment, setPayment] = useState<PaymentDraft | null>(null)
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  // However often the same is sent, it is sold once; something else is another sale.
  const sent = useRef({ body: '', key: '' })
  const total = totalOf(lines)
  const parts = total > 0 && payment ? readPayment(payment) : null
  const sum = parts?.reduce((all, { amount }) => all + amount, 0) ?? 0
  const isPaid = sum > 0 && sum === total

  function change(next: readonly SaleLine[], { currency }: DeskGoods) {
    setLines(next)
    setPayment(newPayment(totalOf(next), currency, payment?.part.means ?? 'cash'))
  }
  function sell() {
    setTried(true)
    if (!parts || !isPaid) return
    const address = email.trim()
    const body = { items: itemsOf(lines), parts, locale, ...(address && { email: address }) }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() }
    return api(sellAtDesk, { params: { branch }, idempotencyKey: sent.current.key, body })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office_till.sell_title')}
      wide
      look="lead"
      submit={
        isPaid && payment
          ? t('office_tonight.taken_of', { amount: formatMoney(money(sum, payment.currency), locale) })
          : t('office_tonight.taken')
      }
      disabled={lines.length === 0}
      unready={!isPaid}
      send={sell}
    >
      {(_, errorAt) => (
        <OfficeData {...asked}>
          {(goods) => (
            <div className="sale">
              <div className="stack sale__goods">
                <GoodsList
                  goods={goods}
                  lines={lines}
                  onTake={(thing) => change(withThing(lines, thing), goods)}
                />
                {goods.giftCards.map((card) => (
                  <GiftCardForm
                    key={card.product}
                    card={card}
                    currency={goods.currency}
                    onAdd={(gift) => change(withGiftCard(lines, gift), goods)}
                  />
                ))}
              </div>
              <div className="stack sale__bill">
                <SaleLines
                  lines={lines}
                  currency={goods.currency}
                  onLess={(key) => change(withOneLess(lines, key), goods)}
                />
                {total > 0 && payment && (
                  <>
                    <PaymentFields draft={payment} onChange={setPayment} tried={tried} />
                    <TextInput
                      kind="email"
                      label={t('office_till.receipt_email')}
                      optional
                      autoComplete="off"
                      maxLength={longest.email}
                      value={email}
                      onChange={setEmail}
                      error={errorAt('email', t('fields.email'))}
                    />
                  </>
                )}
              </div>
            </div>
          )}
        </OfficeData>
      )}
    </FormDialog>
  )
}
