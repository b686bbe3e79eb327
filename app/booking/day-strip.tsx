import { useLocale } from '../i18n/messages.tsx'
import { SiteLink } from '../site/site-link.tsx'
import type { StripDay } from './evening.server.ts'
import { eveningHref } from './evening-href.ts'

type DayStripProps = { branch: string; days: readonly StripDay[]; players: number | null }

/** The evenings to choose from, as links: each has an address of its own. */
export function DayStrip({ branch, days, players }: DayStripProps) {
  const { t } = useLocale()
  return (
    <nav className="strip" aria-label={t('reservations.day_strip')}>
      {days.map(({ date, weekday, day, month, chosen, closed }) => (
        <SiteLink
          key={date}
          to={eveningHref(branch, date, players)}
          className={closed ? 'strip__closed' : undefined}
          aria-current={chosen ? 'date' : undefined}
          preventScrollReset
        >
          <span>{weekday}</span> <b>{day}</b>
          <span className="sr">
            {month}
            {closed && ` (${t('reservations.cell_closed')})`}
          </span>
        </SiteLink>
      ))}
    </nav>
  )
}
