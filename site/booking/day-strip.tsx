import { type CSSProperties, lazy, useEffect, useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useOpenDialog } from '#kit/ui/dynamic-dialog.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { showCurrent } from '#kit/ui/show-current.ts'
import type { EveningDays } from './evening.server.ts'
import type { CalendarQuestion } from './evening-calendar.tsx'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import { EveningLink } from './evening-link.tsx'
import { useFreeShares } from './use-free-shares.ts'

const EveningCalendar = lazy(() => import('./evening-calendar.tsx'))

type DayStripProps = { branch: string; date: string; days: EveningDays; filters: EveningFilters }

/**
 * The evenings to choose from, as links: each has an address of its own. A line under each is as long as its share of
 * free slots. Evenings further away are in a calendar.
 */
export function DayStrip({ branch, date, days, filters }: DayStripProps) {
  const { t } = useLocale()
  const href = useSiteHref()
  const navigate = useSiteNavigate()
  const openDialog = useOpenDialog()
  const strip = useRef<HTMLElement>(null)
  const shares = useFreeShares(
    branch,
    days.shown.map((day) => day.date),
    filters.players,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the date is what brings another link into view
  useEffect(() => showCurrent(strip.current), [date])

  async function openCalendar() {
    const { first, last, closedWeekdays } = days
    const question: CalendarQuestion = { chosen: date, first, last, closedWeekdays }
    const day = await openDialog<CalendarQuestion, string>(EveningCalendar, question)
    if (day) await navigate(href(eveningHref(branch, day, filters)))
  }

  return (
    <div className="days">
      <nav ref={strip} className="strip" aria-label={t('reservations.day_strip')}>
        {days.shown.map((day) => {
          const known = shares.get(day.date)
          const isFull = known && known.offered > 0 && known.free === 0
          return (
            <EveningLink
              key={day.date}
              to={eveningHref(branch, day.date, filters)}
              className={day.closed || isFull ? 'strip__closed' : undefined}
              current={day.date === date ? 'date' : undefined}
            >
              <span>{day.weekday}</span> <b>{day.number}</b>
              <span className="sr">
                {' '}
                {day.month}
                {day.closed && ` (${t('reservations.cell_closed')})`}
                {known && known.offered > 0 && ` (${t('reservations.day_free', { count: known.free })})`}
              </span>
              {known && known.free > 0 && (
                <i className="strip__free" style={{ '--a': known.free / known.offered } as CSSProperties} />
              )}
            </EveningLink>
          )
        })}
      </nav>
      <p className="days__more">
        <button type="button" className="chip" onClick={openCalendar}>
          <Icon name="calendar" /> {t('reservations.calendar')}
        </button>
        {days.earlier && (
          <EveningLink to={eveningHref(branch, days.earlier, filters)} className="chip">
            {t('reservations.earlier_days')}
          </EveningLink>
        )}
        {days.later && (
          <EveningLink to={eveningHref(branch, days.later, filters)} className="chip">
            {t('reservations.later_days')}
          </EveningLink>
        )}
      </p>
    </div>
  )
}
