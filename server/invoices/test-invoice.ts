import type { Currency } from '#domain/money/money.ts'
import { goodsLine } from '#domain/pricing/goods-line.ts'
import { documentLines } from '#domain/tax-document/document-line.ts'
import type { Prepaid } from '#domain/tax-document/tax-document.ts'
import { buildDocument } from '#server/tax-documents/build-document.ts'
import type { Invoice } from './read-invoice.queries.ts'

type Wanted = {
  readonly kind?: Invoice['kind']
  readonly currency?: Currency
  readonly vatRate?: number
  readonly vatNumber?: string | null
  readonly perPlayer?: number
  readonly extras?: number
  readonly guest?: string
  readonly gift?: number
  readonly prepaid?: readonly Prepaid[]
  readonly xml?: string
}

/** An invoice of four players, for tests. */
export function testInvoice(wanted: Wanted = {}): Invoice {
  const { currency = 'SAR', vatRate = 1500, vatNumber = '300000000000003', perPlayer = 11_500 } = wanted
  const { kind = 'invoice', extras = 1, guest = 'نورة عبد الله', gift = 0, prepaid = [], xml } = wanted
  const name = { en: 'The Ninth Vault', ar: 'الخزنة التاسعة' }
  const photo = { en: 'Photo session', ar: 'جلسة تصوير' }
  const goods = [
    goodsLine({ kind: 'booking', item: null, name, quantity: 4, unitAmount: perPlayer, vatRate }),
    ...Array.from({ length: extras }, (_, index) =>
      goodsLine({
        kind: 'add_on',
        item: `photo${index}`,
        name: photo,
        quantity: 1,
        unitAmount: 4_650,
        vatRate,
      }),
    ),
  ]
  const total = goods.reduce((sum, { amount }) => sum + amount, 0)
  const issuedAt = new Date('2026-11-15T21:30:05Z')
  const body: Invoice['body'] = {
    role: 'sale',
    scope: vatRate > 0 ? 'taxed' : 'outside',
    orderCode: '7K3M9QWXTZ',
    timeZone: 'Asia/Riyadh',
    businessDayStart: '06:00',
    seller: {
      venue: { en: 'Dahleez', ar: 'دهليز' },
      branch: { en: 'Riyadh', ar: 'الرياض' },
      address: {
        en: 'Unit 7, Keyhole Lane, Lantern District, Riyadh',
        ar: 'الوحدة 7، ممر ثقب المفتاح، حي الفانوس، الرياض',
      },
      phone: '+966110000000',
      vatNumber,
      details: null,
    },
    buyer: null,
    session: {
      startsAt: Date.parse('2026-11-19T16:00Z'),
      businessDay: '2026-11-19',
      players: 4,
      children: 0,
    },
    lines: documentLines(goods),
    prepaid,
    reason: kind === 'credit' ? { en: 'Cancellation', ar: 'إلغاء' } : null,
    about: [],
    references:
      kind === 'credit' ? [{ id: 'one', number: 'RIYADH-INV-000001', issuedAt: issuedAt.toISOString() }] : [],
  }
  const number = kind === 'credit' ? 'RIYADH-CN-000001' : 'RIYADH-INV-000001'
  const frame = { body, number, counter: 1, previousHash: '', issuedAt: issuedAt.getTime() }
  return {
    kind,
    number,
    issuedAt,
    currency,
    qr: buildDocument({ id: 'one', kind, currency }, frame).qr,
    xml: xml ?? null,
    body,
    guest,
    paid: { vouchers: gift, received: total - gift, givenBack: 0, promisedBack: 0, due: 0 },
  }
}
