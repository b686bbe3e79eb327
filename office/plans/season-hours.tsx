import { useState } from 'react'
import type { OpeningHours } from '#domain/branch/opening-hours.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Checkbox } from '#kit/ui/checkbox.tsx'
import { TimeField } from '#office/forms/day-and-time-fields.tsx'
import { OpeningHoursField } from '../hours/opening-hours-field.tsx'
import { hoursEveryDay, isSameEveryDay } from './season-draft.ts'

type SeasonHoursProps = {
  value: readonly OpeningHours[] | null
  onChange: (hours: OpeningHours[] | null) => void
}

const usual = { opens: '21:00', closes: '03:00' }

/** Hours of its own for a season, the same on every day or day by day; guests read them beside "open now". */
export function SeasonHours({ value, onChange }: SeasonHoursProps) {
  const { t } = useLocale()
  const [byDay, setByDay] = useState(value !== null && !isSameEveryDay(value))
  const { opens, closes } = value?.[0] ?? usual
  const tell = (from: string, until: string) => from && until && onChange(hoursEveryDay(from, until))
  return (
    <>
      <Checkbox
        label={t('office_plans.own_hours')}
        hint={t('office_plans.own_hours_hint')}
        value={value !== null}
        onChange={(on) => (on ? tell(opens, closes) : onChange(null))}
      />
      {value !== null && byDay && <OpeningHoursField value={value} onChange={onChange} />}
      {value !== null && !byDay && (
        <>
          <div className="plan-pair">
            <TimeField
              label={t('office.hours_opens')}
              value={opens}
              onChange={(typed) => tell(typed, closes)}
            />
            <TimeField
              label={t('office.hours_closes')}
              value={closes}
              onChange={(typed) => tell(opens, typed)}
            />
          </div>
          <div>
            <Button look="line" onClick={() => setByDay(true)}>
              {t('office_plans.hours_by_day')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
