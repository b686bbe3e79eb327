import { useState } from 'react'
import type { OfficeModifier, PriceBook } from '#contracts/office/prices.ts'
import { mostMinutesAhead } from '#domain/pricing/price-plan.ts'
import { longest } from '#domain/rules/longest.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { NumberInput } from '#kit/ui/number-input.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { Select } from '#kit/ui/select.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { BothLanguages } from '#office/forms/both-languages.tsx'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { FormDialog } from '#office/forms/form-dialog.tsx'
import { TickList } from '../plans/tick-list.tsx'
import { type ModifierDraft, modifierDraft, modifierKinds, modifierOfDraft } from './modifier-draft.ts'

export type ModifierDialogProps = { book: PriceBook; modifier: OfficeModifier | null }

/** One thing that makes a session dearer or cheaper. Answers it; saving comes with all prices. */
export default function ModifierDialog(props: ModifierDialogProps & OpenedDialog<OfficeModifier>) {
  const { book, modifier, ...dialog } = props
  const { locale, t } = useLocale()
  const { currency } = book.branch
  const [draft, setDraft] = useState(() => modifierDraft(modifier, currency, book.today))
  const [pressed, setPressed] = useState(false)
  const set = (change: Partial<ModifierDraft>) => setDraft((was) => ({ ...was, ...change }))
  const written = modifierOfDraft(draft, modifier?.id ?? null, currency)
  function write() {
    setPressed(true)
    if (written) dialog.close(written)
  }
  return (
    <FormDialog
      {...dialog}
      title={t(modifier ? 'office_plans.modifier_edit' : 'office_plans.modifier_new')}
      submit={t('actions.apply')}
      send={write}
    >
      <BothLanguages
        label={t('fields.name')}
        value={draft.name}
        required
        tried={pressed}
        limit={longest.title}
        hint={t('office_plans.modifier_name_hint')}
        onChange={(name) => set({ name })}
      />
      <Select
        label={t('office_plans.kind')}
        required
        value={draft.kind}
        onChange={(kind) => set({ kind: kind as ModifierDraft['kind'] })}
        options={modifierKinds.map((kind) => ({ value: kind, label: t(`office_plans.kind_${kind}`) }))}
      />
      <OccasionFields draft={draft} set={set} firstWeekday={book.branch.firstWeekday} />
      <Select
        label={t('fields.room')}
        value={draft.room}
        placeholder={t('office_plans.every_room')}
        onChange={(room) => set({ room })}
        options={book.rooms.map(({ slug, name }) => ({ value: slug, label: name[locale] }))}
      />
      <div className="plan-pair">
        <Select
          label={t('office_plans.direction')}
          required
          value={draft.direction}
          onChange={(direction) => set({ direction: direction as ModifierDraft['direction'] })}
          options={(['dearer', 'cheaper'] as const).map((one) => ({
            value: one,
            label: t(`office_plans.${one}`),
          }))}
        />
        <Select
          label={t('office_plans.by')}
          required
          value={draft.by}
          onChange={(by) => set({ by: by as ModifierDraft['by'] })}
          options={(['percent', 'amount'] as const).map((one) => ({
            value: one,
            label: t(`office_plans.by_${one}`),
          }))}
        />
      </div>
      <TextInput
        label={t('office_plans.size')}
        kind="code"
        inputMode="decimal"
        value={draft.size}
        onChange={(size) => set({ size })}
      />
      {pressed && !written && (
        <p className="msg msg--bad" role="alert">
          {t('office_plans.modifier_wrong')}
        </p>
      )}
    </FormDialog>
  )
}

type OccasionFieldsProps = {
  draft: ModifierDraft
  set: (change: Partial<ModifierDraft>) => void
  firstWeekday: number
}

/** What the kind needs to know. */
function OccasionFields({ draft, set, firstWeekday }: OccasionFieldsProps) {
  const { locale, t } = useLocale()
  const weekdays = (
    <TickList
      label={t(draft.kind === 'peak' ? 'office_plans.peak_days' : 'office_plans.weekdays')}
      options={weekFrom(firstWeekday).map((day) => ({
        value: String(day),
        label: formatWeekday(day, locale, 'weekdayLong'),
      }))}
      chosen={draft.weekdays}
      onChange={(chosen) => set({ weekdays: chosen })}
    />
  )
  switch (draft.kind) {
    case 'weekday':
      return weekdays
    case 'weekend':
      return null
    case 'peak':
      return (
        <>
          <div className="plan-pair">
            <TextInput
              label={t('office_plans.from_time')}
              kind="code"
              value={draft.fromTime}
              onChange={(fromTime) => set({ fromTime })}
            />
            <TextInput
              label={t('office_plans.until_time')}
              kind="code"
              value={draft.untilTime}
              onChange={(untilTime) => set({ untilTime })}
            />
          </div>
          {weekdays}
        </>
      )
    case 'date_range':
      return (
        <div className="plan-pair">
          <DayField
            label={t('office_plans.from')}
            value={draft.fromDate}
            onChange={(fromDate) => set({ fromDate })}
          />
          <DayField
            label={t('office_plans.until')}
            value={draft.untilDate}
            min={draft.fromDate}
            onChange={(untilDate) => set({ untilDate })}
          />
        </div>
      )
    case 'last_minute':
      return (
        <NumberInput
          label={t('office_plans.within_minutes')}
          value={draft.withinMinutes}
          min={15}
          max={mostMinutesAhead}
          step={15}
          onChange={(withinMinutes) => set({ withinMinutes })}
        />
      )
  }
}
