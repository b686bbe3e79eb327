import { invoiceSums } from '#domain/invoice/invoice-sums.ts'
import type { Currency } from '#domain/money/money.ts'
import { goodsLine } from '#domain/pricing/goods-line.ts'
import { quoteOrder } from '#domain/pricing/quote-order.ts'
import type { Invoice } from './read-invoice.queries.ts'

type Wanted = {
  readonly currency?: Currency
  readonly vatRate?: number
  readonly vatNumber?: string | null
  readonly perPlayer?: number
  /** Money given back after a cancellation. */
  readonly givenBack?: number
  readonly gift?: number
  readonly extras?: number
  readonly guest?: string
}

/** An invoice of four players, for tests. */
export function testInvoice(wanted: Wanted = {}): Invoice {
  const { currency = 'SAR', vatRate = 1500, vatNumber = '300000000000003', perPlayer = 11_500 } = wanted
  const { givenBack = 0, gift = 0, extras = 1, guest = 'نورة عبد الله' } = wanted
  const name = { en: 'The Ninth Vault', ar: 'الخزنة التاسعة' }
  const photo = { en: 'Photo session', ar: 'جلسة تصوير' }
  const goods = [
    goodsLine({ kind: 'booking', item: null, name, quantity: 4, unitAmount: perPlayer, vatRate }),
    ...Array.from({ length: extras }, () =>
      goodsLine({ kind: 'add_on', item: 'photo', name: photo, quantity: 1, unitAmount: 4_650, vatRate }),
    ),
  ]
  const voucher = gift > 0 ? { id: 'gift', balance: gift } : null
  const quote = quoteOrder({ currency, goods, promo: null, voucher, depositPercent: null })
  const cancelled = givenBack > 0
  return {
    code: '7K3M9QWXTZ',
    locale: 'en',
    currency,
    issuedAt: new Date('2026-11-15T21:30:05Z'),
    cancelledAt: cancelled ? new Date('2026-11-15T21:30:05Z') : null,
    venue: { en: 'Dahleez', ar: 'دهليز' },
    branch: {
      name: { en: 'Riyadh', ar: 'الرياض' },
      address: {
        en: 'Unit 7, Keyhole Lane, Lantern District, Riyadh',
        ar: 'الوحدة 7، ممر ثقب المفتاح، حي الفانوس، الرياض',
      },
      phone: '+966110000000',
      timeZone: 'Asia/Riyadh',
      businessDayStart: '06:00',
      vatNumber,
    },
    guest,
    company: null,
    buyerTaxNumber: null,
    session: {
      startsAt: Date.parse('2026-11-19T16:00Z'),
      businessDay: '2026-11-19',
      players: 4,
      children: 0,
    },
    sums: invoiceSums({
      ...quote,
      cancelled,
      received: quote.payable,
      givenBack: 0,
      promisedBack: givenBack,
      vouchers: quote.total - quote.payable,
    }),
  }
}
