import type { Branch } from '#contracts/branch.ts'
import type { Room } from '#contracts/room.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { dateAt, instantAt } from '#domain/time/wall-clock.ts'
import type { BookedOrder } from '../checkout/checkout-order.ts'

/** An order of nobody's: tomorrow at eight, paid, with as few players as the room takes. */
export function sampleOrder(branch: Branch, room: Room, now: number): BookedOrder {
  const evening = addDays(dateAt(now, branch.timeZone), 1)
  const startsAt = instantAt(evening, '20:00', branch.timeZone)
  const total = room.priceFrom.amount * room.minPlayers
  const at = new Date(startsAt).toISOString()
  return {
    code: 'SAMP1E0000',
    state: 'confirmed',
    branch: {
      slug: branch.slug,
      name: branch.name,
      address: branch.address,
      directions: branch.directions,
      map: branch.map,
      phone: branch.phone,
      whatsapp: branch.whatsapp,
      timeZone: branch.timeZone,
      businessDayStart: branch.businessDayStart,
      vatRate: branch.vatRate,
      vatNumber: branch.vatNumber,
    },
    currency: branch.currency,
    lines: [],
    items: [],
    total,
    payable: total,
    dueNow: total,
    vat: 0,
    paid: total,
    pays: 'full',
    depositPercent: null,
    promoCode: null,
    contact: { name: null, email: null, phone: null, groupName: null, notes: '' },
    rulesAccepted: true,
    accepted: [],
    booking: {
      id: '00000000-0000-4000-8000-000000000000',
      room: { slug: room.slug, name: room.name },
      status: 'confirmed',
      startsAt: at,
      endsAt: new Date(startsAt + room.durationMinutes * 60_000).toISOString(),
      businessDay: evening,
      audience: 'everyone',
      players: room.minPlayers,
      children: 0,
      heldUntil: null,
    },
    deadlines: {
      fullRefundUntil: at,
      partRefundUntil: at,
      partRefund: 0,
      moveUntil: at,
      moveRefundUntil: at,
    },
    offers: null,
    review: 'not_yet',
    payment: null,
    refunds: { requested: 0, succeeded: 0 },
    cameLate: false,
    chooseBy: null,
    createdAt: new Date(now).toISOString(),
  }
}
