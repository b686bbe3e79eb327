import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { weekStart } from '#domain/locale/locale.ts'
import {
  addMonths,
  firstOfMonth,
  type Month,
  monthOf,
  weekFrom,
  weeksOfMonth,
} from '#domain/time/calendar-date.ts'
import { formatDate, formatWeekday } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Dialog } from '#kit/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '#kit/ui/overlays/overlay-store.ts'
import { moveFocus } from '#kit/ui/timetable-keys.ts'
import type { EveningFilters } from './evening-href.ts'
import { useFreeShares } from './use-free-shares.ts'

export type CalendarQuestion = {
  branch: string
  filters: EveningFilters
  chosen: string
  /** The first and last evening one can look at. */
  first: string
  last: string
  /** ISO weekdays on which the branch is closed. */
  closedWeekdays: readonly number[]
}

/** A month of evenings, each with a line as long as its share of free times; closes with the one that was pressed. */
export default function EveningCalendar(props: CalendarQuestion & OpenedDialog<string>) {
  const { open, close, branch, filters, chosen, first, last, closedWeekdays } = props
  const { t, locale } = useLocale()
  const [month, setMonth] = useState(monthOf(chosen))
  const grid = useRef<HTMLTableElement>(null)
  const weekdays = weekFrom(weekStart[locale])
  const weeks = weeksOfMonth(month, weekStart[locale]).filter((week) => week.some((date) => date !== null))

  const shown = datesOf(month).filter((date) => first <= date && date <= last)
  const shares = useFreeShares(branch, shown, filters)
  const label = (date: string) => {
    const known = shares.get(date)
    const words = formatDate(date, locale, 'full')
    return known && known.offered > 0
      ? `${words} (${t('reservations.day_free', { count: known.free })})`
      : words
  }

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
            disabled={month <= monthOf(first)}
            onClick={() => setMonth(addMonths(month, -1))}
          >
            <Icon name="chevron-back" />
          </button>
          <h3 className="month__name" aria-live="polite">
            {formatDate(firstOfMonth(month), locale, 'month')} {month.slice(0, 4)}
          </h3>
          <button
            type="button"
            className="month__turn"
            aria-label={t('reservations.month_after')}
            disabled={month >= monthOf(last)}
            onClick={() => setMonth(addMonths(month, 1))}
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
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, column) => {
                  const weekday = weekdays[column] ?? 0
                  if (date === null) return <td key={weekday} />
                  const known = shares.get(date)
                  const isClosed = known ? known.offered === 0 : closedWeekdays.includes(weekday)
                  const isFull = known && known.offered > 0 && known.free === 0
                  const share = known && known.offered > 0 ? known.free / known.offered : 0
                  return (
                    <td key={weekday}>
                      <button
                        type="button"
                        className={isClosed || isFull ? 'month__date month__date--closed' : 'month__date'}
                        style={{ '--a': share } as CSSProperties}
                        aria-label={label(date)}
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

function datesOf(month: Month): string[] {
  return weeksOfMonth(month, 1)
    .flat()
    .filter((date) => date !== null)
}
