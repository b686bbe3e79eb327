import { useLocale } from '#kit/i18n/messages.tsx'
import { DayTicks } from '../hours/day-ticks.tsx'

type WeekendDaysProps = { value: readonly number[]; onChange: (days: number[]) => void }

/** Which days are the weekend: some prices are dearer then, and the week begins after it. */
export function WeekendDays(props: WeekendDaysProps) {
  const { t } = useLocale()
  return <DayTicks {...props} label={t('office_rooms.field_weekendDays')} />
}
