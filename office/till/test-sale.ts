import type { DeskOrder } from '#contracts/office/desk.ts'
import type { Taking } from '#contracts/office/till.ts'

const words = (text: string) => ({ en: text, ar: text })
const at = '2026-11-18T18:00:00.000Z'

export const testTaking: Taking = {
  id: 7,
  means: 'cash',
  amount: 5500,
  at,
  by: 'Aseel',
  receiptNumber: null,
  tendered: null,
  reason: '',
  state: 'taken',
  reversedBy: null,
  reversedFor: '',
  mayUndo: true,
  mayCorrect: true,
}

type Sale = {
  readonly amount: number
  readonly tendered?: number
  /** The code of the gift card that was sold. */
  readonly voucher?: string
  readonly takings?: readonly Taking[]
}

/** An order of the desk that was paid in cash, as the server answers it. */
export function testSale({ amount, tendered, voucher, takings }: Sale): DeskOrder {
  return {
    booking: null,
    things: [],
    events: [],
    saleReturn: 'undo',
    takings: [...(takings ?? [{ ...testTaking, amount, tendered: tendered ?? null }])],
    order: {
      code: '0123456789',
      state: 'confirmed',
      branch: {
        slug: 'riyadh',
        name: words('Riyadh'),
        address: words('Olaya'),
        directions: words('Behind the bakery'),
        map: { latitude: 24, longitude: 46 },
        phone: '+966110000000',
        whatsapp: null,
        timeZone: 'Asia/Riyadh',
        businessDayStart: '06:00',
        vatRate: 1500,
        vatNumber: null,
      },
      currency: 'SAR',
      lines: [],
      items: voucher
        ? [
            {
              id: 'item',
              item: { kind: 'product', product: 'gift-card', variant: [], quantity: 1 },
              name: words('Gift card'),
              options: [],
              picture: null,
              unitAmount: amount,
              amount,
              available: null,
              voucher: { code: voucher, sentAt: null },
            },
          ]
        : [],
      total: amount,
      payable: amount,
      dueNow: amount,
      vat: 0,
      paid: amount,
      pays: 'full',
      depositPercent: null,
      promoCode: null,
      contact: { name: null, email: null, phone: null, groupName: null, notes: '' },
      rulesAccepted: false,
      accepted: [],
      booking: null,
      deadlines: null,
      offers: null,
      review: 'not_yet',
      payment: { state: 'succeeded', failure: null },
      refunds: { requested: 0, succeeded: 0 },
      cameLate: false,
      chooseBy: null,
      createdAt: at,
    },
  }
}
