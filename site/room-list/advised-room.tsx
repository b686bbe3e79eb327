import type { Advice, Answered } from '#domain/room/advise-rooms.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { RoomPoster } from '../rooms/room-poster.tsx'
import { NextFree } from './next-free.tsx'
import type { TimedRoom } from './room-list.tsx'

type AdvisedRoomProps = {
  advice: Advice<TimedRoom>
  answers: Answered
  players: number | null
  showBranch: boolean
}

/** A poster with the reasons why it is among the three: what is not as wished is said as well. */
export function AdvisedRoom({ advice, answers, players, showBranch }: AdvisedRoomProps) {
  const { t } = useLocale()
  const { room } = advice
  const { company, played, nerve } = answers
  const reasons = [
    company === 'children'
      ? t('rooms.why_children', { count: room.minAge })
      : company === 'two'
        ? t('rooms.why_two')
        : t('rooms.why_group', { count: room.maxPlayers }),
    t(`rooms.why_played_${advice.played === 'right' ? played : advice.played}`, {
      level: room.levels.difficulty,
    }),
    t(`rooms.why_nerve_${advice.nerve === 'right' ? nerve : advice.nerve}`, { level: room.levels.scare }),
  ]
  return (
    <li>
      <RoomPoster room={room} showBranch={showBranch} />
      <NextFree room={room} next={room.next} players={players} />
      <ul className="advice__why" aria-label={t('rooms.why', { room: room.name })}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </li>
  )
}
