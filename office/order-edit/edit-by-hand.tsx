import { useState } from 'react'
import type { OrderEditChoices } from '#contracts/office/order-edits.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, parseMoney } from '#domain/money/money.ts'
import { mostFreeLines } from '#domain/pricing/staff-lines.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { isReason } from '#office/forms/reason-field.tsx'
import { useStaff } from '../staff-session.ts'
import type { EditDraft } from './edit-draft.ts'

type EditByHandProps = {
  choices: OrderEditChoices
  draft: EditDraft
  onChange: (draft: EditDraft) => void
}

/** What no price list knows: codes and cards, a discount, and lines of their own. */
export function EditByHand({ choices, draft, onChange }: EditByHandProps) {
  const { locale, t } = useLocale()
  const { currency } = choices.quote
  const { discountLimit } = choices
  const label = currencyLabel(currency, locale)
  return (
    <details className="order-edit__more">
      <summary>{t('office_edit.by_hand')}</summary>
      <div className="order-edit__part">
        <PromoCode draft={draft} onChange={onChange} />
        <GiftCardOff choices={choices} draft={draft} onChange={onChange} />
        <TextInput
          kind="code"
          inputMode="decimal"
          label={t('office_edit.discount', { currency: label })}
          hint={
            discountLimit === null
              ? t('office_edit.discount_hint_free')
              : t('office_edit.discount_hint', { percent: discountLimit })
          }
          value={draft.discount}
          onChange={(discount) => onChange({ ...draft, discount })}
        />
        <FreeLines choices={choices} draft={draft} onChange={onChange} />
      </div>
    </details>
  )
}

function PromoCode({ draft, onChange }: Omit<EditByHandProps, 'choices'>) {
  const { t } = useLocale()
  const [typed, setTyped] = useState('')
  const { promoCode } = draft
  if (promoCode !== null)
    return (
      <p>
        <Button look="line" onClick={() => onChange({ ...draft, promoCode: null })}>
          {t('office_edit.promo_remove', { code: promoCode })}
        </Button>
      </p>
    )
  return (
    <div className="order-edit__pair">
      <TextInput
        kind="code"
        label={t('office_edit.promo')}
        maxLength={longest.promoCode}
        value={typed}
        onChange={setTyped}
      />
      <Button
        look="line"
        disabled={typed.trim() === ''}
        onClick={() => onChange({ ...draft, promoCode: typed.trim() })}
      >
        {t('office_edit.promo_apply')}
      </Button>
    </div>
  )
}

function GiftCardOff({ choices, draft, onChange }: EditByHandProps) {
  const { locale, t } = useLocale()
  const staff = useStaff()
  const mayCorrect = typeof staff === 'object' && staff.may.includes('payment.correct')
  if (choices.giftCards === 0 || !mayCorrect) return null
  const amount = formatMoney(money(choices.giftCards, choices.quote.currency), locale)
  return (
    <Checkbox
      label={t('office_edit.gift_card_off', { amount })}
      hint={t('office_edit.gift_card_off_hint')}
      value={draft.returnsGiftCard}
      onChange={(returnsGiftCard) => onChange({ ...draft, returnsGiftCard })}
    />
  )
}

function FreeLines({ choices, draft, onChange }: EditByHandProps) {
  const { locale, t } = useLocale()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const { currency } = choices.quote
  const { freeLines } = draft
  const amount = parseMoney(typed, currency)?.amount ?? 0
  function add() {
    onChange({ ...draft, freeLines: [...freeLines, { text: text.trim(), amount }] })
    setText('')
    setTyped('')
  }
  return (
    <>
      {freeLines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <p key={`${line.text} ${place}`} className="order-edit__line">
          <bdi>{line.text}</bdi>
          <span>{formatMoney(money(line.amount, currency), locale)}</span>
          <Button
            look="bare"
            onClick={() => onChange({ ...draft, freeLines: freeLines.toSpliced(place, 1) })}
          >
            {t('office_edit.free_remove', { name: line.text })}
          </Button>
        </p>
      ))}
      {freeLines.length < mostFreeLines && (
        <div className="order-edit__pair">
          <TextInput
            label={t('office_edit.free_text')}
            maxLength={longest.title}
            autoComplete="off"
            value={text}
            onChange={setText}
          />
          <TextInput
            kind="code"
            inputMode="decimal"
            label={t('office_edit.free_amount', { currency: currencyLabel(currency, locale) })}
            value={typed}
            onChange={setTyped}
          />
          <Button look="line" disabled={amount <= 0 || !isReason(text)} onClick={add}>
            {t('office_edit.free_add')}
          </Button>
        </div>
      )}
    </>
  )
}
