import { useLocale } from '#kit/i18n/messages.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { Pips } from '../shell/pips.tsx'
import { ChoiceSheet } from './choice-sheet.tsx'
import type { OwnAudience } from './evening.server.ts'
import { type EveningFilters, eveningHref } from './evening-href.ts'
import { EveningLink } from './evening-link.tsx'
import type { EveningRoom } from './evening-plan.ts'

type EveningChoicesProps = {
  branch: string
  date: string
  groups: readonly number[]
  rooms: readonly EveningRoom[]
  filters: EveningFilters
  /** Whom the branch has sessions for that are theirs alone. */
  audiences: readonly OwnAudience[]
}

/** How many come, only what is free, for whom and how hard: links of the same evening, in one row. */
export function EveningChoices({ branch, date, groups, rooms, filters, audiences }: EveningChoicesProps) {
  const { t } = useLocale()
  const { players, difficulty, audience, free } = filters
  const levels = new Map(rooms.map((room) => [room.difficulty, room.difficultyLabel]))
  /** Pressing a chosen one again forgets it. */
  const chip = (change: Partial<EveningFilters>, isChosen: boolean) => ({
    to: eveningHref(branch, date, { ...filters, ...change }),
    current: isChosen ? ('true' as const) : undefined,
    replace: true,
  })
  const levelWord = (level: number) => t(`room.difficulty_${level}` as MessageKey)
  // What an address asks for can be taken back, also where nobody plays it.
  const offered = (['women', 'families'] as const).filter(
    (one) => one === audience || audiences.includes(one),
  )
  const chosen = [audience && t(`slots.${audience}`), difficulty && levelWord(difficulty)].filter(Boolean)
  return (
    <div className="choices">
      <ChoiceSheet
        id="group"
        words={players === null ? t('reservations.filter_players') : t('common.players', { count: players })}
        isSet={players !== null}
      >
        <nav className="sizes" aria-label={t('reservations.filter_players')}>
          <span className="sizes__label" aria-hidden="true">
            {t('reservations.filter_players')}
          </span>
          {groups.map((count) => (
            <EveningLink
              key={count}
              {...chip({ players: count === players ? null : count }, count === players)}
            >
              {count}
            </EveningLink>
          ))}
        </nav>
      </ChoiceSheet>
      {/* What is chosen without a word differs: a small screen shows the free times alone. */}
      <EveningLink
        className="chip only-free--small"
        {...chip({ free: free === 'off' ? null : 'off' }, free !== 'off')}
      >
        {t('reservations.only_free')}
      </EveningLink>
      <EveningLink
        className="chip only-free--wide"
        {...chip({ free: free === 'on' ? null : 'on' }, free === 'on')}
      >
        {t('reservations.only_free')}
      </EveningLink>
      <ChoiceSheet
        id="filters"
        words={chosen.length > 0 ? chosen.join(', ') : t('reservations.filters')}
        isSet={chosen.length > 0}
      >
        <nav className="filters" aria-label={t('reservations.filters')}>
          {offered.map((one) => (
            <EveningLink
              key={one}
              className="chip"
              {...chip({ audience: one === audience ? null : one }, one === audience)}
            >
              <i className={`evening-mark evening-mark--${one}`} aria-hidden="true" /> {t(`slots.${one}`)}
            </EveningLink>
          ))}
          {[...levels]
            .sort(([a], [b]) => a - b)
            .map(([level, label]) => (
              <EveningLink
                key={level}
                className="chip"
                {...chip({ difficulty: level === difficulty ? null : level }, level === difficulty)}
              >
                <span>{levelWord(level)}</span> <Pips level={level} label={label} />
              </EveningLink>
            ))}
        </nav>
      </ChoiceSheet>
    </div>
  )
}
