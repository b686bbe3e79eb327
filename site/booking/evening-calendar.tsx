import { type KeyboardEvent, useRef, useState } from 'react'
import { firstDayOfWeek } from '#domain/locale/locale.ts'
import { formatDate, formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { OpenedDialog } from '#kit/ui/overlay-store.ts'
import { moveFocus } from '#kit/ui/timetable-keys.ts'

export type CalendarQuestion = {
  chosen: string
  /** The first and last evening one can look at. */
  first: string
  last: string
  /** ISO weekdays on which the branch is closed. */
  closedWeekdays: readonly number[]
}

const day = 86_400_000

/** The weeks of a month, each from the day weeks begin on; days of other months are null. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = Date.UTC(year, number - 1, 1)
  const length = Math.round((Date.UTC(year, number, 1) - first) / day)
  const before = (isoWeekday(first) - firstWeekday + 7) % 7
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const place = week * 7 + column - before
      return place < 0 || place >= length ? null : new Date(first + place * day).toISOString().slice(0, 10)
    }),
  )
}

function isoWeekday(time: number): number {
  return new Date(time).getUTCDay() || 7
}

function monthAfter(month: string, step: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** A month of evenings; closes with the one that was pressed. */
export default function EveningCalendar(props: CalendarQuestion & OpenedDialog<string>) {
  const { open, close, chosen, first, last, closedWeekdays } = props
  const { t, locale } = useLocale()
  const [month, setMonth] = useState(chosen.slice(0, 7))
  const grid = useRef<HTMLTableElement>(null)
  const firstWeekday = firstDayOfWeek[locale] === 'sun' ? 7 : 1
  const weekdays = Array.from({ length: 7 }, (_, step) => ((firstWeekday - 1 + step) % 7) + 1)

  function walk(event: KeyboardEvent) {
    const buttons = grid.current?.querySelectorAll<HTMLElement>('button') ?? []
    if (moveFocus([...buttons], event.key, event.ctrlKey)) event.preventDefault()
  }

  return (
    <Dialog open={open} onClose={() => close()} title={t('reservations.calendar_title')}>
      <div className="month evening-month">
        <div className="month__head">
          <button
            type="button"
            className="month__turn"
            aria-label={t('reservations.month_before')}
            disabled={month <= first.slice(0, 7)}
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <Icon name="chevron-back" />
          </button>
          <h3 className="month__name" aria-live="polite">
            {formatDate(`${month}-01`, locale, 'month')} {month.slice(0, 4)}
          </h3>
          <button
            type="button"
            className="month__turn"
            aria-label={t('reservations.month_after')}
            disabled={month >= last.slice(0, 7)}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <Icon name="chevron" />
          </button>
        </div>
        <table ref={grid} className="month__days" onKeyDown={walk}>
          <thead>
            <tr>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="month__weekday">
                  {formatWeekday(weekday, locale, 'weekday')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, firstWeekday).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, column) => {
                  const weekday = weekdays[column] ?? 0
                  if (date === null) return <td key={weekday} />
                  const isClosed = closedWeekdays.includes(weekday)
                  return (
                    <td key={weekday}>
                      <button
                        type="button"
                        className={isClosed ? 'month__date month__date--closed' : 'month__date'}
                        aria-label={formatDate(date, locale, 'full')}
                        aria-current={date === chosen ? 'date' : undefined}
                        disabled={date < first || date > last || isClosed}
                        onClick={() => close(date)}
                      >
                        {formatDate(date, locale, 'day')}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
