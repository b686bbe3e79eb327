import type { Locale } from '#domain/locale/locale.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import { translators } from '#messages/all-messages.ts'
import { inOwnDirection } from '#server/pdf/visual-runs.ts'
import type { ShareSubject } from '#server/share/draw-share-picture.ts'
import type { Game } from './game.queries.ts'
import type { Rank } from './rank-of-game.queries.ts'

type Played = Pick<Game, 'escaped' | 'seconds' | 'team_name' | 'players' | 'helped'>

/** How it ended, who they are, and where they stand. */
export function cardWords(
  game: Played,
  rank: Rank | null,
  locale: Locale,
): Pick<ShareSubject, 'title' | 'line'> {
  const t = translators[locale]
  const { escaped, seconds, team_name, players, helped } = game
  const title = !escaped
    ? t('result.not_escaped')
    : seconds === null
      ? t('result.escaped')
      : t('result.escaped_in', { time: formatGameTime(seconds) })
  const facts = [
    // A team may be called in the other language: the numbers beside it stay where they are.
    team_name && inOwnDirection(team_name),
    t('common.players', { count: players }),
    rank && rank.of > 1 ? t('result.rank_of', rank) : null,
    helped ? t('result.helped') : null,
  ]
  return { title, line: facts.filter(Boolean).join(' · ') }
}
