import { useLocale } from '#kit/i18n/messages.tsx'
import { Pips } from '../shell/pips.tsx'
import { eveningHref, type EveningFilters as Filters } from './evening-href.ts'
import { EveningLink } from './evening-link.tsx'
import type { PlannedRoom } from './evening-plan.ts'

type EveningFiltersProps = {
  branch: string
  date: string
  rooms: readonly PlannedRoom[]
  filters: Filters
}

/** For whom and how hard, as links of the same evening; pressing a chosen one again forgets it. */
export function EveningFilters({ branch, date, rooms, filters }: EveningFiltersProps) {
  const { t } = useLocale()
  const levels = new Map(rooms.map(({ difficulty, difficultyLabel }) => [difficulty, difficultyLabel]))
  const chip = (change: Partial<Filters>, isChosen: boolean) => ({
    to: eveningHref(branch, date, { ...filters, ...change }),
    className: 'chip',
    current: isChosen ? ('true' as const) : undefined,
    replace: true,
  })
  return (
    <nav className="filters" aria-label={t('reservations.filters')}>
      {(['women', 'families'] as const).map((audience) => {
        const isChosen = filters.audience === audience
        return (
          <EveningLink key={audience} {...chip({ audience: isChosen ? null : audience }, isChosen)}>
            {t(`slots.${audience}`)}
          </EveningLink>
        )
      })}
      {[...levels]
        .sort(([a], [b]) => a - b)
        .map(([difficulty, label]) => {
          const isChosen = filters.difficulty === difficulty
          return (
            <EveningLink key={difficulty} {...chip({ difficulty: isChosen ? null : difficulty }, isChosen)}>
              <Pips level={difficulty} label={label} />
            </EveningLink>
          )
        })}
    </nav>
  )
}
