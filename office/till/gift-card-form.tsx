import { useState } from 'react'
import type { DeskGoods } from '#contracts/office/till.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { type Currency, money, parseMoney } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import type { NewGiftCard } from './sale-draft.ts'

type GiftCardFormProps = {
  card: DeskGoods['giftCards'][number]
  currency: Currency
  onAdd: (card: NewGiftCard) => void
}

const own = 'own'

/** A gift card for whoever buys it at the desk: what it is worth, from whom and for whom; its code is on the receipt. */
export function GiftCardForm({ card, currency, onAdd }: GiftCardFormProps) {
  const { locale, t } = useLocale()
  const [open, setOpen] = useState(false)
  const [worth, setWorth] = useState(() => String(card.amounts[0] ?? own))
  const [typed, setTyped] = useState('')
  const [recipientName, setRecipient] = useState('')
  const [senderName, setSender] = useState('')
  const [tried, setTried] = useState(false)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale, { short: true })
  const amount = worth === own ? (parseMoney(typed, currency)?.amount ?? 0) : Number(worth)
  const isTooMuch = card.own !== null && (amount < card.own.min || amount > card.own.max)
  const wrongAmount = worth === own && isTooMuch
  const required = (name: string, value: string) =>
    tried && value.trim() === '' ? t('validation.required', { field: name }) : undefined
  const toName = t('office_till.gift_to')
  const fromName = t('office_till.gift_from')

  function add() {
    setTried(true)
    if (wrongAmount || recipientName.trim() === '' || senderName.trim() === '') return
    const giftCard = {
      kind: 'gift_card' as const,
      product: card.product,
      design: giftDesigns[0]?.slug ?? '',
      worth: { of: 'amount' as const, amount },
      recipientName: recipientName.trim(),
      recipientEmail: '',
      senderName: senderName.trim(),
      message: '',
      locale,
      deliverOn: null,
    }
    onAdd({ name: card.name, amount, giftCard })
    setOpen(false)
    setTried(false)
    setRecipient('')
    setSender('')
  }
  const ownWords =
    card.own && t('office_till.gift_between', { min: inWords(card.own.min), max: inWords(card.own.max) })
  return (
    <details className="goods__gift" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{card.name[locale]}</summary>
      <div className="stack">
        <Choice
          label={t('office_till.gift_worth')}
          value={worth}
          onChange={setWorth}
          options={[
            ...card.amounts.map((one) => ({ value: String(one), label: inWords(one) })),
            ...(card.own ? [{ value: own, label: t('office_till.gift_own') }] : []),
          ]}
        />
        {worth === own && (
          <TextInput
            kind="code"
            label={`${t('fields.amount')} (${currencyLabel(currency, locale)})`}
            hint={ownWords ?? undefined}
            inputMode="decimal"
            autoComplete="off"
            required
            value={typed}
            onChange={setTyped}
            error={tried && wrongAmount ? (ownWords ?? undefined) : undefined}
          />
        )}
        <div className="form-pair">
          <TextInput
            label={toName}
            required
            autoComplete="off"
            maxLength={longest.personName}
            value={recipientName}
            onChange={setRecipient}
            error={required(toName, recipientName)}
          />
          <TextInput
            label={fromName}
            required
            autoComplete="off"
            maxLength={longest.personName}
            value={senderName}
            onChange={setSender}
            error={required(fromName, senderName)}
          />
        </div>
        <Button look="line" onClick={add}>
          {t('office_till.gift_add')}
        </Button>
      </div>
    </details>
  )
}
