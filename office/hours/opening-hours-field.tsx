import type { OpeningHours } from '#contracts/branch.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Select } from '#kit/ui/select.tsx'
import { TimeField } from '#office/forms/day-and-time-fields.tsx'
import { weekdayNames } from './weekday-names.ts'

type OpeningHoursFieldProps = { value: readonly OpeningHours[]; onChange: (hours: OpeningHours[]) => void }

/** The openings of a week; a day may have several, or none. */
export function OpeningHoursField({ value, onChange }: OpeningHoursFieldProps) {
  const { locale, t } = useLocale()
  const names = weekdayNames(locale)
  const change = (index: number, changes: Partial<OpeningHours>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const add = () => {
    const last = value.at(-1) ?? { day: 7, opens: '16:00', closes: '01:00' }
    onChange([...value, { ...last, day: (last.day % 7) + 1 }])
  }
  return (
    <>
      <ul className="stack hours-field">
        {value.map((opening, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: openings have no name of their own
          <li key={index}>
            <Select
              label={t('office.hours_day')}
              required
              value={String(opening.day)}
              onChange={(day) => change(index, { day: Number(day) })}
              options={names.map((label, at) => ({ value: String(at + 1), label }))}
            />
            <TimeField
              label={t('office.hours_opens')}
              value={opening.opens}
              onChange={(opens) => opens && change(index, { opens })}
            />
            <TimeField
              label={t('office.hours_closes')}
              value={opening.closes}
              onChange={(closes) => closes && change(index, { closes })}
            />
            <Button look="bare" onClick={() => onChange(value.filter((_, at) => at !== index))}>
              {t('actions.remove')} <span className="sr">{names[opening.day - 1]}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('office.hours_hint')}</p>
      <div>
        <Button look="line" onClick={add}>
          <Icon name="plus" />
          {t('office.hours_add')}
        </Button>
      </div>
    </>
  )
}
