import type { BookedOrder } from './checkout-order.ts'
import type { CheckoutRoom } from './checkout-room.ts'

const name = { en: 'The Ninth Vault', ar: 'الخزنة التاسعة' }
const place = { en: 'Riyadh', ar: 'الرياض' }
const startsAt = '2026-11-20T17:00:00Z'

export const heldRoom: CheckoutRoom = {
  branch: 'riyadh',
  branchName: 'Riyadh',
  slug: 'vault',
  name: name.en,
  minutes: 60,
  minPlayers: 2,
  maxPlayers: 6,
  minAge: 10,
  expect: ['Standing and reaching; no crawling'],
  picture: null,
  focal: '50% 50%',
  tint: '#101010',
  country: 'SA',
}

/** An order of four whose slot is held for ten minutes: 475.20, of which a deposit of 30 % is enough. */
export function heldOrder(changes: Partial<BookedOrder> = {}): BookedOrder {
  return {
    code: '0123456789',
    state: 'open',
    branch: {
      slug: 'riyadh',
      name: place,
      address: place,
      directions: place,
      map: { latitude: 24.7, longitude: 46.7 },
      phone: '+966110000000',
      whatsapp: null,
      timeZone: 'Asia/Riyadh',
      businessDayStart: '06:00',
      vatRate: 1500,
      vatNumber: null,
    },
    currency: 'SAR',
    lines: [
      {
        kind: 'booking',
        item: null,
        name,
        quantity: 4,
        unitAmount: 11_880,
        amount: 47_520,
        vatRate: 1500,
        vat: 6198,
      },
    ],
    items: [],
    total: 47_520,
    payable: 47_520,
    dueNow: 47_520,
    vat: 6198,
    paid: 0,
    pays: 'full',
    depositPercent: 30,
    promoCode: null,
    contact: { name: null, email: null, phone: null, groupName: null, notes: '' },
    rulesAccepted: false,
    accepted: [],
    booking: {
      id: '00000000-0000-4000-8000-000000000000',
      room: { slug: 'vault', name },
      status: 'held',
      startsAt,
      endsAt: '2026-11-20T18:00:00Z',
      businessDay: '2026-11-20',
      audience: 'everyone',
      players: 4,
      children: 0,
      heldUntil: new Date(Date.now() + 600_000).toISOString(),
    },
    deadlines: null,
    offers: {
      child: null,
      addOns: [
        {
          slug: 'photo-session',
          name: { en: 'Photo session', ar: 'جلسة تصوير' },
          description: { en: 'Fifteen minutes', ar: 'ربع ساعة' },
          price: 7500,
          per: 'order',
          maxQuantity: 1,
          picture: null,
          chosen: 0,
        },
        {
          slug: 'mug',
          name: { en: 'The Mug', ar: 'الكوب' },
          description: { en: 'Black', ar: 'أسود' },
          price: 5900,
          per: 'order',
          maxQuantity: 8,
          picture: { name: 'store/mug', role: 'cover', alt: { en: 'A mug', ar: 'كوب' } },
          chosen: 0,
        },
      ],
    },
    review: 'not_yet',
    payment: null,
    refunds: { requested: 0, succeeded: 0 },
    cameLate: false,
    chooseBy: null,
    createdAt: new Date().toISOString(),
    ...changes,
  }
}
