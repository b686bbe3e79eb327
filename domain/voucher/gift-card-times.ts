import { Temporal } from 'temporal-polyfill'
import type { IsoDate } from '../time/calendar-date.ts'
import { dateAt, type EpochMs, instantAt } from '../time/wall-clock.ts'

export type GiftCardTimes = {
  /** Null: at once. */
  readonly deliverAt: EpochMs | null
  /** The first moment at which it is no longer taken. */
  readonly expiresAt: EpochMs
}

/** A gift card for a later day comes with breakfast. */
const deliveryTime = '09:00'

/** When a gift card is sent and how long it is good for: whole days of the branch, from the day it is given. */
export function giftCardTimes({
  paidAt,
  deliverOn,
  validMonths,
  timeZone,
}: {
  readonly paidAt: EpochMs
  readonly deliverOn: IsoDate | null
  readonly validMonths: number
  readonly timeZone: string
}): GiftCardTimes {
  const wished = deliverOn === null ? null : instantAt(deliverOn, deliveryTime, timeZone)
  const deliverAt = wished !== null && wished > paidAt ? wished : null
  const given = Temporal.PlainDate.from(dateAt(deliverAt ?? paidAt, timeZone))
  const dayAfter = given.add({ months: validMonths }).add({ days: 1 })
  return { deliverAt, expiresAt: instantAt(dayAfter.toString(), '00:00', timeZone) }
}
