import type { CSSProperties } from 'react'
import type { OccupancyReport } from '#contracts/office/reports.ts'
import { weekFrom } from '#domain/time/calendar-date.ts'
import { formatTime, formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useRoving } from './use-roving.ts'

type HeatMapProps = Pick<OccupancyReport, 'cells' | 'firstWeekday'> & { name: string }

/** Hours of an evening come in the order they pass: those after midnight are its last. */
function inEveningOrder(hours: Iterable<number>): number[] {
  return [...new Set(hours)].sort((a, b) => ((a + 18) % 24) - ((b + 18) % 24))
}

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Weekdays across, hours down. Every cell says its share in digits; the tint only repeats it. */
export function HeatMap({ cells, firstWeekday, name }: HeatMapProps) {
  const { locale, t } = useLocale()
  const weekdays = weekFrom(firstWeekday)
  const hours = inEveningOrder(cells.map(({ hour }) => hour))
  const { at, group, valueProps } = useRoving(hours.length * 7, 7)
  const cellAt = (index: number) => {
    const hour = hours[Math.floor(index / 7)] ?? 0
    const weekday = weekdays[index % 7] ?? 1
    const cell = cells.find((one) => one.hour === hour && one.weekday === weekday)
    const words = {
      weekday: formatWeekday(weekday, locale, 'weekdayLong'),
      time: formatTime(clockOf(hour), locale),
    }
    if (!cell) return { percent: null, said: t('office_reports.cell_closed', words) }
    const percent = Math.round((100 * cell.sold) / cell.offered)
    const { sold, offered } = cell
    return { percent, said: t('office_reports.cell', { ...words, sold, offered, percent }) }
  }
  return (
    <div className="heat-map">
      <table className="heat-map__table" aria-label={name}>
        <thead>
          <tr>
            <td />
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={formatWeekday(day, locale, 'weekdayLong')}>
                  {formatWeekday(day, locale, 'weekday')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...group}>
          {hours.map((hour, row) => (
            <tr key={hour}>
              <th scope="row">{formatTime(clockOf(hour), locale)}</th>
              {weekdays.map((day, column) => {
                const index = row * 7 + column
                const { percent, said } = cellAt(index)
                const tint = { '--share': `${Math.round((percent ?? 0) * 0.85)}%` } as CSSProperties
                return (
                  <td
                    key={day}
                    className={percent === null ? 'heat-map__shut' : 'heat-map__cell'}
                    style={tint}
                    {...valueProps(index)}
                  >
                    <span className="sr">{said}</span>
                    <span aria-hidden="true">{percent === null ? '·' : <bdi>{percent}%</bdi>}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="report-readout" aria-hidden="true">
        {at === null ? '\u00A0' : cellAt(at).said}
      </p>
    </div>
  )
}
