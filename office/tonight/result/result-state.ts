import type { DeskBooking } from '#contracts/office/desk.ts'
import { formatGameTime } from '#domain/result/game-time.ts'
import type { Translate } from '#messages/translator.ts'

/** Some escape long before their time is up. */
const early = 15 * 60_000

/** Whether one may be about to write down how it ended: nearly at the end, and from then on. */
export function isToBeNoted({ status, endsAt }: DeskBooking, now: number): boolean {
  return status === 'completed' || (status === 'checked_in' && Date.parse(endsAt) - early <= now)
}

/** Whether it can be written down at all: they are in, or were. */
export function mayBeNoted({ status, startsAt }: DeskBooking, now: number): boolean {
  return (status === 'completed' || status === 'checked_in') && Date.parse(startsAt) <= now
}

/** How it ended, in a few words. */
export function resultWords({ result }: DeskBooking, t: Translate): string | null {
  if (!result) return null
  if (!result.escaped) return t('office_result.not_out')
  return result.seconds === null
    ? t('office_result.out')
    : t('office_result.out_in', { time: formatGameTime(result.seconds) })
}
