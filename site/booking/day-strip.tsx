import { type CSSProperties, lazy, useEffect, useRef } from 'react'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { showCurrent } from '#kit/ui/dates/show-current.ts'
import { Icon } from '#kit/ui/icon.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
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
    filters,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the date is what brings another link into view
  useEffect(() => showCurrent(strip.current), [date])

  async function openCalendar() {
    const { first, last, closedWeekdays } = days
    const question: CalendarQuestion = { branch, filters, chosen: date, first, last, closedWeekdays }
    const day = await openDialog<CalendarQuestion, string>(EveningCalendar, question)
    if (day) await navigate(href(eveningHref(branch, day, filters)))
  }

  const marked = (['women', 'families'] as const).filter((audience) =>
    days.shown.some(({ audiences }) => audiences.includes(audience)),
  )

  return (
    <div className="days">
      <nav ref={strip} className="strip" aria-label={t('reservations.day_strip')}>
        {days.earlier && (
          <EveningLink to={eveningHref(branch, days.earlier, filters)} className="strip__turn">
            <Icon name="chevron-back" /> <span>{t('reservations.earlier_days')}</span>
          </EveningLink>
        )}
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
                {day.audiences.map((audience) => ` (${t(`slots.${audience}`)})`)}
              </span>
              <span className="strip__marks" aria-hidden="true">
                {day.audiences.map((audience) => (
                  <i key={audience} className={`evening-mark evening-mark--${audience}`} />
                ))}
              </span>
              {known && known.free > 0 && (
                <i className="strip__free" style={{ '--a': known.free / known.offered } as CSSProperties} />
              )}
            </EveningLink>
          )
        })}
        {days.later && (
          <EveningLink to={eveningHref(branch, days.later, filters)} className="strip__turn">
            <span>{t('reservations.later_days')}</span> <Icon name="chevron" />
          </EveningLink>
        )}
      </nav>
      <button
        type="button"
        className="chip days__calendar"
        aria-label={t('reservations.calendar')}
        onClick={openCalendar}
      >
        <Icon name="calendar" /> <span>{t('reservations.calendar')}</span>
      </button>
      {marked.length > 0 && (
        <p className="days__marks" aria-hidden="true">
          {marked.map((audience) => (
            <span key={audience}>
              <i className={`evening-mark evening-mark--${audience}`} /> {t(`slots.${audience}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
