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
      {days.map(({ date, weekday, day, label, chosen, closed }) => (
        <SiteLink
          key={date}
          to={eveningHref(branch, date, players)}
          className={closed ? 'strip__closed' : undefined}
          aria-current={chosen ? 'date' : undefined}
          aria-label={closed ? `${label}, ${t('reservations.cell_closed')}` : label}
          preventScrollReset
        >
          <span>{weekday}</span>
          <b>{day}</b>
        </SiteLink>
      ))}
    </nav>
  )
}
