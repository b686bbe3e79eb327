import type { DeskBooking } from '#contracts/office/desk.ts'
import type { DeskGame } from '#contracts/public-game.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { groupName } from '../group-name.ts'
import { tileWords } from './board-words.ts'
import { tonightState } from './tonight-state.ts'

type Game = {
  readonly startsAt: string
  readonly endsAt: string
  readonly game: DeskGame
  readonly parties: readonly DeskBooking[]
}

/** The games that several parties share, each with its parties. */
export function gamesOf(bookings: readonly DeskBooking[]): Game[] {
  return [...Map.groupBy(bookings, ({ game }) => game?.id).values()].flatMap((parties) => {
    const [first] = parties
    if (!first?.game) return []
    return [{ startsAt: first.startsAt, endsAt: first.endsAt, game: first.game, parties }]
  })
}

type GameBlockProps = Game & {
  readonly now: number
  readonly timeZone: string
  readonly onOpen: (code: string) => void
}

/** One game, its parties one below the other: each comes, pays and is let in by itself. */
export function GameBlock({ startsAt, game, parties, now, timeZone, onOpen }: GameBlockProps) {
  const { locale, t } = useLocale()
  const { clock, period, words, afterMidnight } = slotTime(
    startsAt,
    parties[0]?.date ?? startsAt.slice(0, 10),
    timeZone,
    locale,
  )
  return (
    <div className="evening-tile evening-tile--game">
      <b>
        <bdi aria-hidden={afterMidnight || undefined}>{clock}</bdi>{' '}
        <span className="sr">{afterMidnight ? words : period}</span>
      </b>
      <span className="evening-tile__state">
        {t('office_tonight.game', { taken: game.seatsTaken, seats: game.seats })}
      </span>
      {parties.map((party) => (
        <button
          key={party.code}
          type="button"
          className={`evening-tile__party evening-tile--${tonightState(party, now)}`}
          onClick={() => onOpen(party.code)}
        >
          <bdi>{groupName(party, t)}</bdi> <span className="sr">{t('common.group', party)}</span>
          <bdi aria-hidden="true">×{party.players}</bdi> <span>{tileWords(party, now, t)}</span>
        </button>
      ))}
    </div>
  )
}
