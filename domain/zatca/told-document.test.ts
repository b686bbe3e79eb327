import { describe, expect, test } from 'vitest'
import type { DocumentBody } from '../tax-document/document-body.ts'
import type { DocumentLine } from '../tax-document/document-line.ts'
import { isStandardDocument, toldDocument } from './told-document.ts'
import { ublTotals } from './ubl-document.ts'

const place = {
  street: 'Salah Al-Din',
  building: '1111',
  district: 'Al-Murooj',
  city: 'Riyadh',
  postalCode: '12222',
}
const company = { company: 'Fatoora Samples', taxNumber: '399999999800003', ...place }

const line = (name: string, quantity: number, amount: number, vatRate = 1500): DocumentLine => ({
  key: name,
  scope: vatRate > 0 ? 'taxed' : 'outside',
  name: { en: name, ar: name },
  quantity,
  unitAmount: quantity === 0 ? 0 : amount / quantity,
  amount,
  vatRate,
  vat: Math.round((amount * vatRate) / (10_000 + vatRate)),
})

const body: DocumentBody = {
  role: 'sale',
  scope: 'taxed',
  orderCode: '7K3M9QWXTZ',
  timeZone: 'Asia/Riyadh',
  businessDayStart: '06:00',
  seller: {
    venue: { en: 'Dahleez', ar: 'دهليز' },
    branch: { en: 'Riyadh', ar: 'الرياض' },
    address: { en: 'Unit 7', ar: 'الوحدة 7' },
    phone: '+966110000000',
    vatNumber: '311111111101113',
    details: { legalName: 'Dahleez Ltd', registration: '1010010000', ...place },
  },
  buyer: null,
  session: { startsAt: Date.parse('2026-11-19T22:30Z'), businessDay: '2026-11-19', players: 4, children: 0 },
  lines: [line('Vault', 4, 46_000), line('LAUNCH10', 1, -4_600)],
  prepaid: [],
  reason: null,
  about: [],
  references: [],
}

const told = (changes: Partial<DocumentBody> = {}, kind: 'invoice' | 'credit' | 'debit' = 'invoice') =>
  toldDocument({
    id: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
    kind,
    currency: 'SAR',
    number: 'RIYADH-INV-000001',
    issuedAt: Date.parse('2026-11-19T21:30:05Z'),
    body: { ...body, ...changes },
    counter: 7,
    previousHash: 'hash',
  })

describe('toldDocument', () => {
  test("says when it was issued and supplied by the branch's clock, to the second", () => {
    expect(told()).toMatchObject({ issuedOn: '2026-11-20', issuedAt: '00:30:05', suppliedOn: '2026-11-20' })
  })

  test('what is taken off is an allowance, and the sums are those of the lines', () => {
    const document = told()
    expect(document.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Vault', 4]])
    expect(document.allowances).toEqual([
      { reason: 'LAUNCH10', category: 'S', rate: 1500, net: 4_000, vat: 600 },
    ])
    expect(ublTotals(document)).toMatchObject({ gross: 41_400, vat: 5_400, payable: 41_400 })
  })

  test('a line of no quantity is one of its sum', () => {
    expect(told({ lines: [line('Vault', 0, 1_150)] }, 'debit').lines).toMatchObject([
      { quantity: 1, net: 1_000 },
    ])
  })

  test('what is not taxed says so', () => {
    const { lines } = told({ scope: 'outside', lines: [line('Gift card', 1, 30_000, 0)] })
    expect(lines).toMatchObject([{ category: 'O', rate: 0, net: 30_000, vat: 0 }])
  })

  test('a note says why, and what it is about', () => {
    const references = [{ id: 'one', number: 'RIYADH-INV-000001', issuedAt: '2026-11-01T10:00:00.000Z' }]
    const reason = { en: 'Cancellation', ar: 'إلغاء' }
    expect(told({ references, reason }, 'credit')).toMatchObject({
      reason: 'إلغاء | Cancellation',
      references: ['RIYADH-INV-000001'],
    })
    expect(told({ references })).toMatchObject({ reason: null, references: [] })
  })

  test('a final invoice names the prepayment it deducts, and asks for the rest', () => {
    const references = [{ id: 'one', number: 'RIYADH-PRE-000001', issuedAt: '2026-11-01T10:00:00.000Z' }]
    const prepaid = [{ document: 'one', parts: [{ rate: 1500, amount: 11_500, vat: 1_500 }] }]
    const document = told({ references, prepaid })
    expect(document.prepaid).toMatchObject([
      { number: 'RIYADH-PRE-000001', uuid: 'one', issuedOn: '2026-11-01', issuedAt: '13:00:00' },
    ])
    expect(ublTotals(document).payable).toBe(29_900)
  })

  test.each([
    ['a guest', null, false],
    ['a company', company, true],
    ['one that is not registered', { ...company, taxNumber: null }, false],
    ['one with a number of another country', { ...company, taxNumber: 'DE123456789' }, false],
    ['one without a building', { ...company, building: '' }, false],
    ['one without a postal code', { ...company, postalCode: '1222' }, false],
  ] as const)('for %s', (_, buyer, isStandard) => {
    expect(isStandardDocument({ buyer })).toBe(isStandard)
    const document = told({ buyer })
    expect([document.isStandard, document.buyer?.name ?? null]).toEqual([
      isStandard,
      isStandard ? company.company : null,
    ])
  })
})
