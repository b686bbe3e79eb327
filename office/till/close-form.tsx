import { type FormEvent, useState } from 'react'
import { closeDay } from '#contracts/calls/till.calls.ts'
import type { DayClose, OpenTill } from '#contracts/office/day-close.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { countedMeans } from '#domain/till/means.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { TextInput } from '#kit/ui/text-input.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useRefusedForm } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { ReasonField } from '#office/forms/reason-field.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { type CloseFault, newClose, readClose } from './close-draft.ts'
import { DifferenceLine } from './difference-line.tsx'

type CloseFormProps = {
  till: OpenTill
  onClosed: (close: DayClose) => void
  /** Money came or went meanwhile: the sums are read again. */
  onChanged: () => void
}

/** What is counted, against what should be there, and what stays in the drawer. */
export function CloseForm({ till, onClosed, onChanged }: CloseFormProps) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const ask = useConfirm()
  const { busy, failure, send } = useOfficeChange()
  const { form, refuseUnsent } = useRefusedForm(failure)
  const [draft, setDraft] = useState(() => newClose(till))
  const [tried, setTried] = useState(false)
  const { currency, expected, openingFloat, through, branch } = till
  const { differences, differs, takenOut, faults, day } = readClose(draft, till)
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale)
  const inCurrency = (name: string) => `${name} (${currencyLabel(currency, locale)})`
  const type = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const wrong = (fault: CloseFault, words: string) => (tried && faults.includes(fault) ? words : undefined)
  const missing = (field: string) => t('validation.required', { field })

  async function close(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (!day) return refuseUnsent()
    const date = formatDate(through, locale, 'full')
    const question = {
      title: t('office_close.ask_title', { date }),
      text: t('office_close.ask_text'),
      confirmLabel: t('office_close.close'),
    }
    if (!(await ask(question))) return
    const answer = await send(() => api(closeDay, { params: { branch: branch.slug }, body: day }))
    if (answer.ok) onClosed(answer.data)
    else if (answer.code === 'till_changed' || answer.code === 'day_closed') onChanged()
  }
  const leftLabel = t('office_close.left')
  return (
    <form
      ref={form}
      className="stack close-form"
      aria-label={t('office_close.count_title')}
      noValidate
      onSubmit={(event) => void close(event)}
    >
      <p className="small muted">
        {t('office_close.opening_float')}: <bdi>{inWords(openingFloat)}</bdi>
      </p>
      {countedMeans.map((means) => {
        const name = t(`office_close.counted_${means}`)
        return (
          <div key={means} className="close-form__row">
            <TextInput
              kind="code"
              label={inCurrency(name)}
              hint={t('office_close.should_be', { amount: inWords(expected[means]) })}
              inputMode="decimal"
              autoComplete="off"
              required
              value={draft[means]}
              onChange={(typed) => type({ [means]: typed })}
              error={wrong(means, missing(name))}
            />
            <DifferenceLine difference={differences[means]} currency={currency} />
          </div>
        )
      })}
      <div className="close-form__row">
        <TextInput
          kind="code"
          label={inCurrency(leftLabel)}
          hint={t('office_close.left_hint')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.left}
          onChange={(left) => type({ left })}
          error={wrong('left', missing(leftLabel)) ?? wrong('left_too_much', t('errors.left_too_much'))}
        />
        {takenOut !== null && takenOut >= 0 && (
          <p className="close-form__note">
            {t('office_close.taken_out')}: <bdi>{inWords(takenOut)}</bdi>
          </p>
        )}
      </div>
      {differs && (
        <ReasonField
          label={t('office_close.reason')}
          value={draft.reason}
          onChange={(reason) => type({ reason })}
          tried={tried}
        />
      )}
      <ProblemLine failure={failure} />
      <Button type="submit" look="lead" busy={busy}>
        {t('office_close.close')}
      </Button>
    </form>
  )
}
