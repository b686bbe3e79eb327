import { markNoShow } from '#server/booking/mark-no-show.ts'
import type { Queries } from '#server/db/connect.ts'
import { type ArrivalCall, type ArrivalRefusal, noteArrival } from './note-arrival.ts'

export type NoShowNoted = 'no_show' | ArrivalRefusal

const noShow = {
  status: 'no_show',
  may: 'booking.no_show',
  entry: 'booking.no_show',
  // Nobody is late before their time.
  earliest: 0,
  note: markNoShow,
} as const

/** Notes that the group of an order never came. */
export async function noteNoShow(db: Queries, call: ArrivalCall, now: number): Promise<NoShowNoted> {
  return noteArrival(db, call, noShow, now)
}
