import { useState } from 'react'
import { changePromoCode, makePromoCode } from '#contracts/calls/office/promos.calls.ts'
import type { DeskPromo, DeskPromos } from '#contracts/office/promos.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { currencyLabel } from '#domain/money/format-money.ts'
import { longest } from '#domain/rules/longest.ts'
import { formatWeekday } from '#domain/time/format-date.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { bothErrorsAt } from '#office/data/use-refused-form.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { useMarkedName } from '../known-branches.ts'
import { type DraftProblem, type PromoDraft, promoDraft, promoTermsOf } from './promo-draft.ts'

export type PromoAsked = {
  branch: StaffBranch
  rooms: DeskPromos['rooms']
  /** Null makes a new one. */
  promo: DeskPromo | null
  mayEverywhere: boolean
}

const weekdays = [7, 1, 2, 3, 4, 5, 6]

/** Makes a promo code, or changes what one promises. */
export default function PromoDialog(props: OpenedDialog<DeskPromo> & PromoAsked) {
  const { branch, rooms, promo, mayEverywhere, ...dialog } = props
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const [draft, setDraft] = useState<PromoDraft>(() => promoDraft(promo))
  const [wrong, setWrong] = useState<DraftProblem | 'code' | null>(null)
  const set = (changes: Partial<PromoDraft>) => setDraft((was) => ({ ...was, ...changes }))
  const nameOf = useMarkedName()
  // A code keeps a room that went into the archive, and no code takes a new one from there.
  const isChoice = ({ slug, archived }: PromoAsked['rooms'][number]) =>
    !archived || Boolean(promo?.rooms.includes(slug))
  const title = promo ? t('office_vouchers.change', { code: promo.code }) : t('office.vouchers.promo_new')
  const currency = promo && 'currency' in promo.effect ? promo.effect.currency : branch.currency
  const numberError = (field: DraftProblem) =>
    wrong === field ? t('office_vouchers.number_wrong') : undefined
  const tick = <T,>(list: readonly T[], one: T, on: boolean) =>
    on ? [...list, one] : list.filter((other) => other !== one)

  const codeError = (failure: ApiFailure | null) => {
    if (wrong === 'code') return t('validation.required', { field: t('office_vouchers.code') })
    return failure?.code === 'promo_code_taken' ? (failure.message ?? undefined) : undefined
  }

  function send() {
    if (!promo && draft.code.trim() === '') return setWrong('code')
    const read = promoTermsOf(draft, currency)
    setWrong(read.ok ? null : read.field)
    if (!read.ok) return
    const params = { branch: branch.slug }
    if (!promo) return api(makePromoCode, { params, body: { ...read.terms, code: draft.code } })
    return api(changePromoCode, { params: { ...params, id: promo.id }, body: read.terms })
  }

  return (
    <FormDialog
      {...dialog}
      title={title}
      wide
      submit={promo ? t('actions.save_changes') : t('office_vouchers.make')}
      look="lead"
      send={send}
    >
      {(failure, errorAt) => (
        <>
          {!promo && (
            <TextInput
              label={t('office_vouchers.code')}
              kind="code"
              required
              maxLength={longest.promoCode}
              autoComplete="off"
              hint={t('office_vouchers.code_hint')}
              value={draft.code}
              onChange={(code) => set({ code })}
              error={codeError(failure)}
            />
          )}
          <BothLanguages
            label={t('office_vouchers.name')}
            required
            limit={longest.title}
            value={draft.name}
            onChange={(name) => set({ name })}
            tried={wrong === 'name'}
            errors={bothErrorsAt(errorAt, 'name', t('office_vouchers.name'))}
          />
          <div className="form-pair">
            <Select
              label={t('office_vouchers.effect_kind')}
              required
              value={draft.kind}
              onChange={(kind) => set({ kind: kind as PromoDraft['kind'] })}
              options={[
                { value: 'percent', label: t('office_vouchers.effect_percent') },
                { value: 'amount', label: t('office_vouchers.effect_amount') },
              ]}
            />
            <NumberInput
              label={
                draft.kind === 'percent'
                  ? t('office_vouchers.percent')
                  : `${t('office_vouchers.effect_amount')} (${currencyLabel(currency, locale)})`
              }
              required
              decimal
              min={0}
              value={draft.value}
              onChange={(value) => set({ value })}
              error={numberError('value')}
            />
            <DayField
              label={t('office_vouchers.first_day')}
              value={draft.firstDay}
              onChange={(firstDay) => set({ firstDay })}
            />
            <DayField
              label={t('office_vouchers.last_day')}
              value={draft.lastDay}
              min={draft.firstDay}
              onChange={(lastDay) => set({ lastDay })}
            />
            <NumberInput
              label={t('office_vouchers.limit')}
              optional
              min={1}
              hint={t('office_vouchers.limit_hint')}
              value={draft.useLimit}
              onChange={(useLimit) => set({ useLimit })}
              error={numberError('useLimit')}
            />
            <NumberInput
              label={t('office_vouchers.per_guest')}
              optional
              min={1}
              hint={t('office_vouchers.limit_hint')}
              value={draft.perGuest}
              onChange={(perGuest) => set({ perGuest })}
              error={numberError('perGuest')}
            />
          </div>
          <fieldset className="promo-ticks">
            <legend>{t('office_vouchers.weekdays')}</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={formatWeekday(day, locale, 'weekdayLong')}
                value={draft.weekdays.includes(day)}
                onChange={(on) => set({ weekdays: tick(draft.weekdays, day, on).toSorted((a, b) => a - b) })}
              />
            ))}
            <p className="small muted">{t('office_vouchers.weekdays_hint')}</p>
          </fieldset>
          <Checkbox
            label={t('office_vouchers.after_game')}
            value={draft.afterGame}
            onChange={(afterGame) => set({ afterGame })}
          />
          {mayEverywhere && (
            <Checkbox
              label={t('office_vouchers.everywhere')}
              value={draft.everywhere}
              onChange={(everywhere) => set({ everywhere })}
            />
          )}
          {!draft.everywhere && (
            <fieldset className="promo-ticks">
              <legend>{t('office_vouchers.rooms')}</legend>
              {rooms.filter(isChoice).map((room) => (
                <Checkbox
                  key={room.slug}
                  label={nameOf(room)}
                  value={draft.rooms.includes(room.slug)}
                  onChange={(on) => set({ rooms: tick(draft.rooms, room.slug, on) })}
                />
              ))}
              <p className="small muted">{t('office_vouchers.rooms_hint')}</p>
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  )
}
