import { useLocale } from '#kit/i18n/messages.tsx'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import { EveningLink } from './evening-link.tsx'

type GroupSizesProps = {
  branch: string
  date: string
  groups: readonly number[]
  filters: EveningFilters
}

/** How many come, as links; pressing the chosen size again forgets it. */
export function GroupSizeLinks({ branch, date, groups, filters }: GroupSizesProps) {
  const { t } = useLocale()
  return (
    <nav className="sizes" aria-label={t('reservations.filter_players')}>
      <span className="sizes__label" aria-hidden="true">
        {t('reservations.filter_players')}
      </span>
      {groups.map((count) => {
        const isChosen = count === filters.players
        return (
          <EveningLink
            key={count}
            to={eveningHref(branch, date, { ...filters, players: isChosen ? null : count })}
            current={isChosen ? 'true' : undefined}
            replace
          >
            {count}
          </EveningLink>
        )
      })}
    </nav>
  )
}
