import { addDays, type WallTime } from '../time/calendar-date.ts'
import { type EpochMs, instantAt, wallClock } from '../time/wall-clock.ts'
import { takeBackMinutes } from './game-result.ts'

const minute = 60_000
/** So long a photograph is waited for. */
const patience = 90 * minute
const night: WallTime = '23:00'
const morning: WallTime = '09:00'

/** The same moment, or the morning after it where a branch's clock shows night. */
export function outOfNight(at: EpochMs, timeZone: string): EpochMs {
  const { date, time } = wallClock(at, timeZone)
  if (time >= night) return instantAt(addDays(date, 1), morning, timeZone)
  return time < morning ? instantAt(date, morning, timeZone) : at
}

type Played = {
  readonly endsAt: EpochMs
  /** When it was photographed; null without a photograph. */
  readonly photoAt: EpochMs | null
  readonly timeZone: string
}

/**
 * When a group is told of its page: once there is a photograph and it could be taken back, or after ninety minutes,
 * whichever is first; not before the game is over, and not at night.
 */
export function messageTime({ endsAt, photoAt, timeZone }: Played): EpochMs {
  const latest = endsAt + patience
  const due = photoAt === null ? latest : Math.min(latest, photoAt + takeBackMinutes * minute)
  return outOfNight(Math.max(due, endsAt), timeZone)
}

/** When they are told of a photograph that came after the message. */
export function photoTime(photoAt: EpochMs, timeZone: string): EpochMs {
  return outOfNight(photoAt + takeBackMinutes * minute, timeZone)
}
