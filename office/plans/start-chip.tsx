import type { PlannedStart } from '#contracts/office/plans.ts'
import { audiences, sessionModes } from '#domain/availability/session-plan.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'
import { formatTime } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'

export type Start = Omit<PlannedStart, 'weekday'>

type StartChipProps = {
  day: string
  start: Start
  dayStart: WallTime
  bad: boolean
  /** The room can be sold by the seat. */
  isPublic: boolean
  onChange: (change: Partial<Start>) => void
  onRemove: () => void
}

/** A start of the plan: when, for whom, and who plays it together where that can be chosen. */
export function StartChip({ day, start, dayStart, bad, isPublic, onChange, onRemove }: StartChipProps) {
  const { locale, t } = useLocale()
  const { starts, audience, mode } = start
  const time = formatTime(starts, locale)
  const look = ['start-chip', bad ? 'start-chip--bad' : `start-chip--${audience} start-chip--${mode}`]
  return (
    <li className={look.join(' ')}>
      <span className="start-chip__time">
        <bdi>{time}</bdi>
        {starts < dayStart && <small className="start-chip__night">{t('office_plans.after_midnight')}</small>}
      </span>
      <ChipSelect
        label={t('office_plans.audience_of', { time, day })}
        value={audience}
        options={audiences.map((one) => ({ value: one, label: t(`audience.${one}`) }))}
        onChange={(chosen) => onChange({ audience: chosen })}
      />
      {(isPublic || mode !== 'private') && (
        <ChipSelect
          label={t('office_plans.mode_of', { time, day })}
          value={mode}
          options={sessionModes.map((one) => ({ value: one, label: t(`session_mode.${one}`) }))}
          onChange={(chosen) => onChange({ mode: chosen })}
        />
      )}
      <button type="button" aria-label={t('office_plans.remove_time', { time, day })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}

type ChipSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

function ChipSelect<Value extends string>({ label, value, options, onChange }: ChipSelectProps<Value>) {
  return (
    <span className="select">
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
