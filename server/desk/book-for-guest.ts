import type { BookingAtDesk } from '#contracts/office/desk.ts'
import { chargeStep } from '#domain/money/charge-step.ts'
import { isPhoneValue } from '#domain/phone/phone.ts'
import { makePhoneValue } from '#domain/phone/phone-value.ts'
import {
  type PermissionRefusal,
  requirePermission,
  type StaffActor,
} from '#domain/staff/require-permission.ts'
import type { DeskMeans } from '#domain/till/means.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import { isBlocked } from '#server/availability/is-blocked.ts'
import { type BookedAtDesk, bookAtDesk } from '#server/booking/book-at-desk.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'
import { readRow } from '#server/db/rows.ts'
import { collectAmountDue } from './collect-amount-due.ts'
import { actorOf, type DeskOrderCall } from './desk-order.ts'

export type BookedForGuest =
  | BookedAtDesk
  | {
      readonly ok: false
      readonly code:
        | PermissionRefusal
        | 'name_needed'
        | 'phone_wrong'
        | 'amount_needed'
        | 'quote_amount'
        | 'time_blocked'
    }

type BookForGuest = {
  readonly actor: StaffActor
  readonly booking: BookingAtDesk
  readonly idempotencyKey: string
}

/** Books for somebody who stands at the desk or calls. */
export async function bookForGuest(
  db: Queries,
  book: BranchBook,
  { actor, booking, idempotencyKey }: BookForGuest,
  now: number,
): Promise<BookedForGuest> {
  return changeByStaff(db, { actor, action: 'booking.book', branchId: book.id, now }, async (tx, audit) => {
    const wrong = judgePrice(book, actor, booking, now)
    if (wrong) return { ok: false, code: wrong }
    if (booking.name === undefined && booking.source !== 'walk_in') return { ok: false, code: 'name_needed' }
    if (booking.phone && !isPhoneValue(booking.phone)) return { ok: false, code: 'phone_wrong' }
    const {
      room,
      minutes,
      amount,
      players,
      children,
      seats,
      source,
      locale,
      notes,
      name,
      email = null,
    } = booking
    const phone = booking.phone ? plainPhone(booking.phone) : null
    const startsAt = Date.parse(booking.startsAt)
    const guest = { name: name?.trim() ?? null, email, phone }
    const wish = { room, startsAt, minutes, amount, players, children, seats, source, locale, notes, guest }
    const booked = await bookAtDesk(tx, book, { ...wish, actor: actorOf(actor), idempotencyKey }, now)
    if (!booked.ok)
      return booked.code === 'slot_taken' && (await isBlocked(tx, book, wish))
        ? { ok: false, code: 'time_blocked' }
        : booked
    if (booking.pays) {
      const due = { code: booked.code, means: booking.pays, idempotencyKey: `${idempotencyKey}:pays` }
      const unpaid = await payInFull(tx, { actor, branchId: book.id, ...due }, now)
      if (unpaid) throw new Error(`The price of ${booked.code} was not taken: ${unpaid}`)
    }
    await audit({
      action: 'booking.booked',
      noun: 'order',
      nounId: booked.orderId,
      branchId: book.id,
      after: {
        order: booked.code,
        room,
        startsAt: booking.startsAt,
        minutes,
        amount,
        players,
        children,
        source,
      },
    })
    return booked
  })
}

/** A length of its own has no price in any plan, and who names a price answers for it. */
function judgePrice(
  book: BranchBook,
  actor: StaffActor,
  { room, minutes, amount }: BookingAtDesk,
  now: number,
): PermissionRefusal | 'amount_needed' | 'quote_amount' | null {
  if (amount !== undefined)
    return (
      requirePermission(actor, 'booking.price', book.id, now) ??
      (amount % chargeStep(book.currency) === 0 ? null : 'quote_amount')
    )
  const usual = book.rooms.find(({ slug }) => slug === room)?.sessions.durationMinutes
  return minutes === undefined || minutes === usual ? null : 'amount_needed'
}

function plainPhone(typed: string): string {
  const [number = '', country = ''] = typed.split('@')
  return makePhoneValue(number, country.trim())
}

type PayInFull = DeskOrderCall & { readonly means: DeskMeans; readonly idempotencyKey: string }

/** Takes all that a new booking costs; answers why not. */
async function payInFull(
  tx: Transaction,
  { means, idempotencyKey, ...call }: PayInFull,
  now: number,
): Promise<string | null> {
  const { payable } = await readRow(tx, 'order', { code: call.code }, ['payable'])
  if (payable === 0) return null
  const payment = { parts: [{ means, amount: payable }] }
  const taken = await collectAmountDue(tx, { ...call, payment, idempotencyKey }, now)
  return taken.ok ? null : taken.code
}
