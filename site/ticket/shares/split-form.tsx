import { useState } from 'react'
import type { SplitTerms, SplitToOpen } from '#contracts/share.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { currencyDecimals, money } from '#domain/money/money.ts'
import { longest } from '#domain/rules/longest.ts'
import { divideEvenly, dividePerPlayer, type ShareMode, shareModes } from '#domain/share/divide-rest.ts'
import { type IfShort, shortEndings } from '#domain/share/if-short.ts'
import { whenWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'

type SplitFormProps = {
  order: BookedOrder
  terms: SplitTerms
  onOpen: (wish: SplitToOpen) => Promise<void>
  onCancel: () => void
}

/** How what is left is divided, and what happens at the deadline, with the amounts, before anything is shared. */
export function SplitForm({ order, terms, onOpen, onCancel }: SplitFormProps) {
  const { locale, t } = useLocale()
  const [mode, setMode] = useState<ShareMode>('even')
  const [count, setCount] = useState(Math.max(1, terms.players - 1))
  const [labels, setLabels] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<readonly string[]>([])
  const [ifShort, setIfShort] = useState<IfShort>('desk')
  const [busy, setBusy] = useState(false)
  const { payable, paid, players, currency } = terms
  const due = payable - paid
  const rest = { payable, paid, players, step: chargeStep(currency) }
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const scale = 10 ** currencyDecimals[currency]
  const each = dividePerPlayer(rest)
  const even = divideEvenly(rest, count)
  const free = Array.from({ length: count }, (_, index) =>
    Math.round((Number(typed[index] ?? (even?.[index] ?? 0) / scale) || 0) * scale),
  )
  const amounts = mode === 'free' ? free : mode === 'even' ? even : each?.amounts
  const missing = due - (amounts ?? []).reduce((sum, one) => sum + one, 0)
  const isSound =
    amounts !== undefined && amounts !== null && missing === 0 && amounts.every((one) => one > 0)
  const put = (list: readonly string[], index: number, value: string) =>
    Array.from({ length: Math.max(list.length, index + 1) }, (_, at) =>
      at === index ? value : (list[at] ?? ''),
    )
  const nameOf = (index: number) =>
    mode === 'per_player' && each?.organiser && index === 0
      ? t('shares.part_you')
      : t('shares.part', { number: index + 1 })

  async function open() {
    if (!amounts) return
    setBusy(true)
    await onOpen({
      mode,
      ifShort,
      shares: amounts.map((amount, index) => ({
        label: labels[index]?.trim() || (nameOf(index) === t('shares.part_you') ? t('shares.part_you') : ''),
        ...(mode === 'free' && { amount }),
      })),
    })
    setBusy(false)
  }

  const endings = shortEndings.filter((ending) => ending !== 'shrink' || terms.shrink)
  const notes: Record<IfShort, string> = {
    organiser: t('shares.ending_organiser_text', { amount: inWords(due) }),
    desk: t('shares.ending_desk_text', { amount: inWords(due) }),
    shrink: t('shares.ending_shrink_text', {
      count: terms.shrink?.players ?? 0,
      amount: inWords(terms.shrink?.payable ?? 0),
    }),
    cancel: t('shares.ending_cancel_text', { paid: inWords(paid), refund: inWords(terms.cancel.refund) }),
  }
  return (
    <form
      className="split-form"
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <Choice
        label={t('shares.how')}
        value={mode}
        onChange={(value) => setMode(value as ShareMode)}
        options={shareModes
          .filter((one) => one !== 'per_player' || each)
          .map((value) => ({ value, label: t(`shares.mode_${value}`) }))}
      />
      {mode !== 'per_player' && (
        <Select
          label={t('shares.count')}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
          options={Array.from({ length: Math.max(players, 2) + 2 }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          required
        />
      )}
      <ol className="split-form__parts">
        {(amounts ?? []).map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name yet
          <li key={index}>
            <TextInput
              label={nameOf(index)}
              placeholder={t('shares.part_name')}
              value={labels[index] ?? ''}
              maxLength={longest.companionName}
              onChange={(value) => setLabels(put(labels, index, value))}
            />
            {mode === 'free' ? (
              <TextInput
                label={t('shares.part_amount')}
                kind="code"
                inputMode="decimal"
                value={typed[index] ?? String(amount / scale)}
                onChange={(value) =>
                  setTyped(
                    put(typed.length > 0 ? typed : free.map((one) => String(one / scale)), index, value),
                  )
                }
              />
            ) : (
              <b>{inWords(amount)}</b>
            )}
          </li>
        ))}
      </ol>
      <p aria-live="polite" className={missing === 0 ? undefined : 'msg msg--bad'}>
        {missing > 0 && t('shares.left_to_place', { amount: inWords(missing) })}
        {missing < 0 && t('shares.too_much', { amount: inWords(-missing) })}
      </p>
      <Choice
        label={t('shares.if_short', { deadline: whenWords(terms.deadline, order.branch, locale) })}
        value={ifShort}
        onChange={(value) => setIfShort(value as IfShort)}
        options={endings.map((value) => ({
          value,
          label: t(`shares.ending_${value}`),
          note: notes[value],
        }))}
      />
      <Button type="submit" look="lead" wide busy={busy} disabled={!isSound}>
        {t('shares.open')}
      </Button>
      <Button look="line" onClick={onCancel}>
        {t('actions.cancel')}
      </Button>
    </form>
  )
}
