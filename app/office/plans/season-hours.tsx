import { useState } from 'react'
import type { OpeningHours } from '#domain/branch/opening-hours.ts'
import { readWallTime } from '#domain/time/read-wall-time.ts'
import { useLocale } from '../../i18n/messages.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { hoursEveryDay } from './season-draft.ts'

type SeasonHoursProps = {
  value: readonly OpeningHours[] | null
  onChange: (hours: OpeningHours[] | null) => void
}

/** Hours of its own for a season, the same on every day; guests read them beside "open now". */
export function SeasonHours({ value, onChange }: SeasonHoursProps) {
  const { t } = useLocale()
  const [opens, setOpens] = useState(value?.[0]?.opens ?? '21:00')
  const [closes, setCloses] = useState(value?.[0]?.closes ?? '03:00')
  function tell(from: string, until: string) {
    const [first, last] = [readWallTime(from), readWallTime(until)]
    if (first && last) onChange(hoursEveryDay(first, last))
  }
  const wrong = (text: string) => (readWallTime(text) ? {} : { error: t('office_plans.time_wrong') })
  return (
    <>
      <Checkbox
        label={t('office_plans.own_hours')}
        hint={t('office_plans.own_hours_hint')}
        value={value !== null}
        onChange={(on) => (on ? tell(opens, closes) : onChange(null))}
      />
      {value !== null && (
        <div className="plan-pair">
          <TextInput
            label={t('office_plans.opens')}
            kind="code"
            value={opens}
            {...wrong(opens)}
            onChange={(typed) => {
              setOpens(typed)
              tell(typed, closes)
            }}
          />
          <TextInput
            label={t('office_plans.closes')}
            kind="code"
            value={closes}
            {...wrong(closes)}
            onChange={(typed) => {
              setCloses(typed)
              tell(opens, typed)
            }}
          />
        </div>
      )}
    </>
  )
}
