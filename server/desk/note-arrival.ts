import { whenSaid } from '#domain/booking/offline-event-time.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import type { StaffAction } from '#domain/staff/permissions.ts'
import { answerOrCode } from '#server/audit/change-by-staff.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import type { BookingRow } from '#server/orders/record/lock-order.ts'
import { aboutBooking, changeDeskOrder } from './change-desk-order.ts'
import { actorOf, type DeskOrderCall, type DeskRefusal } from './desk-order.ts'

/** `saidAt`: when it was said at the desk, if the desk could tell it only now. */
export type ArrivalCall = DeskOrderCall & { readonly saidAt?: string | undefined }

export type ArrivalRefusal = DeskRefusal | 'not_expected' | 'too_early'

type Arrival<Status extends string, Hindrance extends string> = {
  readonly status: Status
  readonly may: StaffAction
  readonly entry: AuditAction
  /** From this long before the start on it can be said. */
  readonly earliest: number
  /** What else the log says of it. */
  readonly why?: object
  /** Why they can not, whatever the booking's state. */
  readonly hinders?: (tx: Transaction, booking: BookingRow) => Promise<Hindrance | null>
  /** Answers false when the booking is not one that is waited for. */
  readonly note: (
    tx: Transaction,
    input: { bookingId: string; actor: Actor },
    now: number,
  ) => Promise<boolean>
}

/** Says at the desk whether the group of an order came, and keeps who said so. */
export async function noteArrival<Status extends string, Hindrance extends string = never>(
  db: Queries,
  { saidAt, ...call }: ArrivalCall,
  { status, may, entry, earliest, note, hinders, why }: Arrival<Status, Hindrance>,
  now: number,
): Promise<Status | ArrivalRefusal | Hindrance> {
  const done = await changeDeskOrder(db, call, may, now, async (tx, { booking }, audit) => {
    if (!booking) return 'not_expected'
    const at = whenSaid(saidAt ? Date.parse(saidAt) : null, now)
    if (booking.starts_at.getTime() - at > earliest) return 'too_early'
    const hindrance = await hinders?.(tx, booking)
    if (hindrance) return hindrance
    const actor = actorOf(call.actor)
    if (!(await note(tx, { bookingId: booking.id, actor }, at))) return 'not_expected'
    await audit({
      action: entry,
      ...aboutBooking(booking),
      before: { status: booking.status },
      after: { status, order: call.code, ...why, ...(at !== now && { saidAt: new Date(at) }) },
    })
    return status
  })
  return answerOrCode(done)
}
