import { useState } from 'react'
import type { DeskOrder } from '#contracts/office/desk.ts'
import type { TakenPart } from '#contracts/office/till.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import type { PayingMeans } from '#domain/till/means.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { newPayment, readPayment } from './payment-draft.ts'
import { PaymentFields } from './payment-fields.tsx'

export type TakeProps = {
  due: number
  currency: Currency
  /** Whose money it is. */
  name: string
  means: PayingMeans
  giftCards?: boolean
  /** Without it the parts are sent by whoever opened the dialog. */
  send?: (parts: TakenPart[]) => Promise<ApiAnswer<DeskOrder>>
}

/** What was paid, and the order as it is afterwards if it was sent already. */
export type Taken = { readonly parts: readonly TakenPart[]; readonly order: DeskOrder | null }

/** Asks what is paid and how: all that is due by one means, unless somebody pays a part, or by several. */
export default function TakeDialog({ send, ...props }: TakeProps & OpenedDialog<Taken>) {
  const { due, currency, name, means, giftCards, ...dialog } = props
  const { locale, t } = useLocale()
  const [draft, setDraft] = useState(() => newPayment(due, currency, means))
  const [tried, setTried] = useState(false)
  const parts = readPayment(draft)
  const sum = parts?.reduce((all, { amount }) => all + amount, 0) ?? 0

  function take() {
    setTried(true)
    if (!parts) return
    if (!send) return dialog.close({ parts, order: null })
    return send(parts).then((answer) =>
      answer.ok ? { ...answer, data: { parts, order: answer.data } } : answer,
    )
  }
  return (
    <FormDialog
      {...dialog}
      title={t('office.booking.take_payment')}
      submit={
        parts
          ? t('office_tonight.taken_of', { amount: formatMoney(money(sum, currency), locale) })
          : t('office_tonight.taken')
      }
      send={take}
    >
      <p className="muted">{t('office_tonight.take_text', { name })}</p>
      <PaymentFields draft={draft} onChange={setDraft} tried={tried} giftCards={giftCards} />
    </FormDialog>
  )
}
