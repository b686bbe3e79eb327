import type { OpeningHours } from '#contracts/branch.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { TimeField } from '#office/forms/day-and-time-fields.tsx'
import { DayTicks } from '../hours/day-ticks.tsx'
import { OpeningHoursField } from '../hours/opening-hours-field.tsx'

type SameHoursProps = { value: readonly OpeningHours[]; onChange: (hours: OpeningHours[]) => void }

/** The same hours on every open day; those that differ from day to day are shown one by one. */
export function SameHours({ value, onChange }: SameHoursProps) {
  const { t } = useLocale()
  const [first = { opens: '16:00', closes: '00:00' }] = value
  const days = value.map(({ day }) => day)
  const isSame =
    value.every(({ opens, closes }) => opens === first.opens && closes === first.closes) &&
    new Set(days).size === days.length
  if (!isSame) return <OpeningHoursField value={value} onChange={onChange} />
  const change = (changes: Partial<OpeningHours>) => onChange(value.map((one) => ({ ...one, ...changes })))
  return (
    <>
      <DayTicks
        label={t('office_setup.open_days')}
        value={days}
        onChange={(open) => onChange(open.map((day) => ({ day, opens: first.opens, closes: first.closes })))}
      />
      <div className="form-pair">
        <TimeField
          label={t('office.hours_opens')}
          value={first.opens}
          onChange={(opens) => opens && change({ opens })}
        />
        <TimeField
          label={t('office.hours_closes')}
          value={first.closes}
          onChange={(closes) => closes && change({ closes })}
        />
      </div>
      <p className="small muted">{t('office_setup.hours_hint')}</p>
    </>
  )
}
