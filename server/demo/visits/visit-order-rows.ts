import { demoCode, demoId } from '#server/demo/venue/demo-id.ts'
import { lineRows } from '#server/orders/record/order-lines.ts'
import { chance, oneOf } from './demo-random.ts'
import type { PricedVisit } from './price-visits.ts'
import type { VisitTimes } from './visit-times.ts'

const orderStates = {
  completed: 'confirmed',
  checked_in: 'confirmed',
  confirmed: 'confirmed',
  no_show: 'confirmed',
  cancelled: 'cancelled',
  expired: 'expired',
} as const

export const orderIdOf = ({ key }: { key: string }) => demoId(`${key} order`)
export const bookingIdOf = ({ key }: { key: string }) => demoId(`${key} booking`)

/** The order of a visit, its lines, its booking and what happened to that. */
export function visitOrderRows(visit: PricedVisit, times: VisitTimes, hosts: readonly string[]) {
  const order = { order_id: orderIdOf(visit) }
  const { quote, promo, voucher, createdAt } = visit
  const claimed = times.confirmedAt ?? createdAt
  return {
    order: orderRow(visit, times),
    lines: lineRows(quote).map((line) => ({ ...order, currency: quote.currency, ...line })),
    booking: bookingRow(visit, times),
    events: eventRows(visit, times, hosts),
    promoUses: promo ? [{ ...order, promo_code_id: promo.id, used_at: instant(claimed) }] : [],
    movements: voucher
      ? [
          {
            voucher_id: voucher.id,
            ...order,
            kind: 'spend',
            amount: -voucher.spent,
            created_at: instant(claimed),
          },
        ]
      : [],
  }
}

function orderRow(visit: PricedVisit, times: VisitTimes) {
  const { quote, guest, source, outcome, random } = visit
  // Half of those who never paid never said who they were; at the desk nobody asks for an e-mail address.
  const isNamed = outcome !== 'expired' || times.wasExtended
  const hasMail = isNamed && (source === 'web' || (source === 'staff' && chance(random, 0.5)))
  return {
    id: orderIdOf(visit),
    ...demoCode(`${visit.key} link`),
    branch_id: visit.book.id,
    currency: quote.currency,
    state: orderStates[outcome],
    source,
    locale: guest.locale,
    name: isNamed ? guest.name : null,
    email: hasMail ? guest.email : null,
    phone: isNamed && source !== 'walk_in' ? guest.phone : null,
    group_name: isNamed ? guest.groupName : null,
    notes: isNamed ? guest.notes : '',
    total: quote.total,
    payable: quote.payable,
    due_now: quote.dueNow,
    vat: quote.vat,
    pays: visit.pays,
    promo_code_id: visit.promo?.id ?? null,
    rules_accepted_at: isNamed ? instant(times.acceptedAt) : null,
    created_at: instant(visit.createdAt),
    touched_at: instant(visit.createdAt),
    confirmed_at: instant(times.confirmedAt),
    cancelled_at: instant(times.cancelledAt),
  }
}

function bookingRow(visit: PricedVisit, times: VisitTimes) {
  const { book, room, session, outcome } = visit
  return {
    id: bookingIdOf(visit),
    branch_id: book.id,
    room_id: room.id,
    order_id: orderIdOf(visit),
    status: outcome,
    players: visit.players,
    starts_at: instant(session.startsAt),
    ends_at: instant(session.endsAt),
    free_at: instant(session.freeAt),
    business_day: session.businessDay,
    audience: session.audience,
    held_until: instant(times.heldUntil),
    extended: times.wasExtended,
    swept: outcome === 'expired',
    created_at: instant(visit.createdAt),
    checked_in_at: instant(times.checkedInAt),
    staff_note: '',
  }
}

function eventRows(visit: PricedVisit, times: VisitTimes, hosts: readonly string[]) {
  const { source, session, outcome, random } = visit
  const host = `staff:${oneOf(random, hosts)}`
  const happened = [
    ['confirmed', source === 'web' ? 'system' : host, times.confirmedAt],
    ['checked_in', host, times.checkedInAt],
    ['completed', 'system', times.completedAt],
    ['cancelled', 'guest', times.cancelledAt],
    ['no_show', host, outcome === 'no_show' ? session.startsAt + 20 * 60_000 : null],
  ] as const
  return happened
    .filter(([, , at]) => at !== null)
    .map(([kind, actor, at]) => ({
      booking_id: bookingIdOf(visit),
      kind,
      actor,
      details: {},
      created_at: instant(at),
    }))
}

function instant(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}
