import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MonthDay, RoomMonth as RoomMonthAnswer } from '#contracts/availability.ts'
import {
  addDays,
  addMonths,
  firstOfMonth,
  type Month,
  monthOf,
  placeInWeek,
  weeksOfMonth,
} from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { MessageKey } from '#messages/keys.ts'
import type { RoomOffer } from './room-offer.server.ts'

type RoomMonthProps = {
  offer: RoomOffer
  month: Month
  /** Null until it is known which days are free. */
  days: RoomMonthAnswer['days'] | null
  chosen: string | null
  onChoose: (date: string) => void
  onTurn: (month: Month) => void
}

/** A month of evenings: a line under each day is as long as its share of free slots, full days are struck out. */
export function RoomMonth({ offer, month, days, chosen, onChoose, onTurn }: RoomMonthProps) {
  const { t, locale, dir } = useLocale()
  const table = useRef<HTMLTableElement>(null)
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const { today, lastDay, week } = offer
  const known = new Map(days?.map((day) => [day.date, day]))
  const most = Math.max(1, ...(days ?? []).map(({ free }) => free))
  const weeks = weeksOfMonth(month, week.start).filter((dates) => dates.some(Boolean))
  const stop = tabStop(month, [walkedTo, chosen, today], days)

  // After the keyboard has walked into another month its days are there only now.
  useEffect(() => {
    if (walkedTo?.startsWith(month))
      table.current?.querySelector<HTMLElement>(`[data-date="${walkedTo}"]`)?.focus()
  }, [walkedTo, month])

  function walk(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.date
    const to = from && targetOf(event.key, from, dir === 'rtl' ? -1 : 1, week.start)
    if (!to || monthOf(to) < monthOf(today) || monthOf(to) > monthOf(lastDay)) return
    event.preventDefault()
    setWalkedTo(to)
    if (!to.startsWith(month)) onTurn(monthOf(to))
  }

  const turn = (by: 1 | -1) => {
    const other = addMonths(month, by)
    const isOut = other < monthOf(today) || other > monthOf(lastDay)
    return (
      <button
        type="button"
        className="month__turn"
        aria-label={t(by > 0 ? 'room.month_next' : 'room.month_previous')}
        aria-disabled={isOut || undefined}
        onClick={() => {
          setWalkedTo(null)
          if (!isOut) onTurn(other)
        }}
      >
        <Icon name={by > 0 ? 'chevron' : 'chevron-back'} />
      </button>
    )
  }

  return (
    <div className="cal">
      <div className="month__head">
        {turn(-1)}
        <h3 id="month" className="month__name" aria-live="polite">
          {formatDate(firstOfMonth(month), locale, 'month')} <bdi>{month.slice(0, 4)}</bdi>
        </h3>
        {turn(1)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one walks through by arrow keys */}
      <table ref={table} role="grid" aria-labelledby="month" aria-busy={!days || undefined} onKeyDown={walk}>
        <thead>
          <tr>
            {week.days.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((dates) => (
            <tr key={dates.find(Boolean)}>
              {dates.map((date, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so are the days of a week
                <td key={place} role={date ? undefined : 'presentation'}>
                  {date && (
                    <DayButton
                      date={date}
                      day={known.get(date)}
                      share={(known.get(date)?.free ?? 0) / most}
                      label={dayLabel(date)}
                      isSold={date >= today && date <= lastDay}
                      isToday={date === today}
                      isChosen={date === chosen}
                      isStop={date === stop}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function dayLabel(date: string): string {
    const words = formatDate(date, locale, 'full')
    const day = known.get(date)
    return day ? t(`room.day_${day.state}` as MessageKey, { date: words, count: day.free }) : words
  }
}

type DayButtonProps = {
  date: string
  day: MonthDay | undefined
  share: number
  label: string
  isSold: boolean
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: (date: string) => void
}

function DayButton(props: DayButtonProps) {
  const { date, day, share, label, isSold, isToday, isChosen, isStop, onChoose } = props
  // A full day may be looked at, and one of which nothing is known yet. Nothing is to be seen on the others.
  const opens = day ? day.state === 'free' || day.state === 'full' : isSold
  const look = ['day', day && `day--${day.state}`, isToday && 'day--today'].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      className={look}
      style={{ '--a': share } as CSSProperties}
      data-date={date}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={!opens || undefined}
      onClick={() => opens && onChoose(date)}
    >
      <span aria-hidden="true">{Number(date.slice(8))}</span>
    </button>
  )
}

/** The day of the month the Tab key reaches; the arrows walk from there. */
function tabStop(month: Month, wished: readonly (string | null)[], days: readonly MonthDay[] | null): string {
  return (
    wished.find((date) => date?.startsWith(month)) ??
    days?.find(({ date, state }) => date.startsWith(month) && state === 'free')?.date ??
    firstOfMonth(month)
  )
}

function targetOf(key: string, from: string, right: 1 | -1, weekStart: number): string | null {
  const place = placeInWeek(from, weekStart)
  const steps: Record<string, number> = {
    ArrowRight: right,
    ArrowLeft: -right,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -place,
    End: 6 - place,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(from, step)
  if (key === 'PageDown') return firstOfMonth(addMonths(monthOf(from), 1))
  if (key === 'PageUp') return firstOfMonth(addMonths(monthOf(from), -1))
  return null
}
