import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money, toDecimalString } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { type PayingMeans, payingMeans } from '#domain/till/means.ts'
import { tenderSuggestions } from '#domain/till/tender-suggestions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import {
  type PartFault,
  type PaymentDraft,
  readPart,
  restOf,
  withMeans,
  withNextPart,
  withoutPart,
} from './payment-draft.ts'

type PaymentFieldsProps = {
  draft: PaymentDraft
  onChange: (draft: PaymentDraft) => void
  /** They have pressed already: what is missing is said. */
  tried: boolean
  /** A gift card is asked of the server, so not while it can not be reached. */
  giftCards?: boolean
}

/** The till: what is due, by which means it comes, and what goes back of what was given. */
export function PaymentFields({ draft, onChange, tried, giftCards = true }: PaymentFieldsProps) {
  const { locale, t } = useLocale()
  const { currency, ready, part } = draft
  const rest = restOf(draft)
  const { amount, change, faults } = readPart(draft)
  const inWords = (some: number) => formatMoney(money(some, currency), locale)
  const type = (changes: Partial<typeof part>) => onChange({ ...draft, part: { ...part, ...changes } })
  const wrong = (fault: PartFault) => tried && faults.includes(fault)
  const amountLabel = (name: string) => `${name} (${currencyLabel(currency, locale)})`
  const isPart = amount > 0 && amount < rest
  return (
    <div className="till-fields">
      <p className="till-due">{t('office.booking.due', { amount: inWords(draft.due) })}</p>
      {ready.length > 0 && (
        <ul className="stack stack--2 till-parts" aria-label={t('office_till.parts')}>
          {ready.map(({ means, amount: taken, tendered }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and are told apart by their place
            <li key={index}>
              <span>
                {t(`office_till.means_${means}`)} <b>{inWords(taken)}</b>
                {tendered !== undefined && tendered > taken && (
                  <span className="muted">
                    {' '}
                    {t('office_till.change', { amount: inWords(tendered - taken) })}
                  </span>
                )}
              </span>
              <Button look="bare" onClick={() => onChange(withoutPart(draft, index))}>
                {t('actions.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <>
          <Choice
            label={t('office_till.by')}
            value={part.means}
            onChange={(means) => onChange(withMeans(draft, means as PayingMeans))}
            options={payingMeans.map((means) => ({
              value: means,
              label: t(`office_till.means_${means}`),
              disabled: means === 'gift_card' && !giftCards,
            }))}
          />
          <TextInput
            kind="code"
            label={amountLabel(t('fields.amount'))}
            hint={isPart ? t('office_tonight.take_left', { amount: inWords(rest - amount) }) : undefined}
            inputMode="decimal"
            autoComplete="off"
            required
            value={part.amount}
            onChange={(typed) => type({ amount: typed })}
            error={wrong('amount') ? t('office_tonight.take_wrong', { amount: inWords(rest) }) : undefined}
          />
          {part.means === 'cash' && (
            <>
              <TextInput
                kind="code"
                label={amountLabel(t('office_till.given'))}
                optional
                inputMode="decimal"
                autoComplete="off"
                value={part.given}
                onChange={(given) => type({ given })}
                error={wrong('given') ? t('office_till.given_short', { amount: inWords(amount) }) : undefined}
              />
              <div className="row till-notes">
                {tenderSuggestions(amount, currency).map((note) => (
                  <Button
                    key={note}
                    look="line"
                    onClick={() => type({ given: toDecimalString(money(note, currency)) })}
                  >
                    {inWords(note)}
                  </Button>
                ))}
              </div>
              <p className="till-change" role="status">
                {change > 0 && t('office_till.change', { amount: inWords(change) })}
              </p>
            </>
          )}
          {(part.means === 'card_terminal' || part.means === 'transfer') && (
            <TextInput
              kind="code"
              label={t(`office_till.receipt_${part.means}`)}
              optional
              autoComplete="off"
              maxLength={longest.receiptNumber}
              value={part.receiptNumber}
              onChange={(receiptNumber) => type({ receiptNumber })}
            />
          )}
          {part.means === 'gift_card' && (
            <TextInput
              kind="code"
              label={t('office_till.gift_code')}
              hint={t('office_till.gift_code_hint')}
              required
              autoComplete="off"
              maxLength={longest.voucherCode}
              value={part.giftCard}
              onChange={(giftCard) => type({ giftCard })}
              error={
                wrong('gift_card')
                  ? t('validation.required', { field: t('office_till.gift_code') })
                  : undefined
              }
            />
          )}
          {isPart && (
            <Button look="line" onClick={() => onChange(withNextPart(draft))}>
              {t('office_till.another_means', { amount: inWords(rest - amount) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
