import { useLocale } from '#kit/i18n/messages.tsx'
import { Pips } from '../shell/pips.tsx'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import { EveningLink } from './evening-link.tsx'
import type { EveningRoom } from './evening-plan.ts'

type EveningFilterBarProps = {
  branch: string
  date: string
  rooms: readonly EveningRoom[]
  filters: EveningFilters
}

/** For whom and how hard, as links of the same evening; pressing a chosen one again forgets it. */
export function EveningFilterBar({ branch, date, rooms, filters }: EveningFilterBarProps) {
  const { t } = useLocale()
  const levels = new Map(rooms.map(({ difficulty, difficultyLabel }) => [difficulty, difficultyLabel]))
  const chip = (change: Partial<EveningFilters>, isChosen: boolean) => ({
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
