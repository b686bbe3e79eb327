import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import { EveningLink } from './evening-link.tsx'
import { useNextEvenings } from './use-next-evenings.ts'

export type NextEveningsProps = {
  branch: string
  date: string
  today: string
  filters: EveningFilters
  /** The evenings that have it by the plan, where the server was asked for just these filters. */
  planned: readonly string[]
}

/** The evenings to turn to when this one has nothing of what is looked for. */
export function NextEvenings({ branch, date, today, filters, planned }: NextEveningsProps) {
  const { t, locale } = useLocale()
  const dates = useNextEvenings(branch, date, today, filters, planned)
  if (dates.length === 0) return null
  const { audience } = filters
  return (
    <nav className="next-evenings" aria-label={t('reservations.next_evenings')}>
      <span aria-hidden="true">
        {audience ? t(`reservations.next_${audience}`) : t('reservations.next_evenings')}
      </span>
      {dates.map((one) => (
        <EveningLink key={one} to={eveningHref(branch, one, filters)} className="chip chip--lamp">
          {formatDate(one, locale, 'short')}
        </EveningLink>
      ))}
    </nav>
  )
}
