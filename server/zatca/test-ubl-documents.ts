import type { UblDocument, UblLine } from '#domain/zatca/ubl-document.ts'
import { firstPreviousHash } from './zatca-hash.ts'

const line = (name: string, quantity: number, gross: number): UblLine => {
  const vat = Math.round((gross * 15) / 115)
  return { name, quantity, category: 'S', rate: 1500, net: gross - vat, vat }
}

const company = {
  name: 'شركة نماذج فاتورة المحدودة | Fatoora Samples LTD',
  vatNumber: '399999999800003',
  registration: null,
  address: {
    street: 'صلاح الدين | Salah Al-Din',
    building: '1111',
    district: 'المروج | Al-Murooj',
    city: 'الرياض | Riyadh',
    postalCode: '12222',
    country: 'SA',
  },
}

const simplified: UblDocument = {
  kind: 'invoice',
  isStandard: false,
  number: 'RIYADH-INV-000001',
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  issuedOn: '2026-03-01',
  issuedAt: '17:41:08',
  suppliedOn: '2026-03-02',
  currency: 'SAR',
  counter: 1,
  previousHash: firstPreviousHash,
  seller: {
    name: 'شركة دهليز المحدودة | Dahleez Ltd & "Co" <1>',
    vatNumber: '311111111101113',
    registration: { scheme: 'CRN', number: '1010010000' },
    address: {
      street: 'الأمير سلطان | Prince Sultan',
      building: '2322',
      district: 'المربع | Al-Murabba',
      city: 'الرياض | Riyadh',
      postalCode: '23333',
      country: 'SA',
    },
  },
  buyer: null,
  reason: null,
  references: [],
  lines: [line('الخزنة التاسعة | The Ninth Vault', 4, 46_000), line('جلسة تصوير | Photo session', 1, 4_600)],
  allowances: [],
  prepaid: [],
}

const note = { reason: 'إلغاء | Cancelled', references: ['RIYADH-INV-000001'] }
const standard = { isStandard: true, buyer: company }
const deposit = {
  number: 'RIYADH-PRE-000001',
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10e',
  issuedOn: '2026-02-01',
  issuedAt: '09:00:00',
  parts: [{ category: 'S', rate: 1500, net: 12_000, vat: 1_800 }],
} as const

/** A document of every kind that a unit issues, by its name. */
export const testUblDocuments: Readonly<Record<string, UblDocument>> = {
  'simplified-invoice': simplified,
  'simplified-credit': { ...simplified, ...note, kind: 'credit', number: 'RIYADH-CN-000001', counter: 2 },
  'simplified-debit': { ...simplified, ...note, kind: 'debit', number: 'RIYADH-DN-000001', counter: 3 },
  'simplified-prepayment': {
    ...simplified,
    kind: 'prepayment',
    number: 'RIYADH-PRE-000001',
    lines: [line('عربون | Deposit', 1, 13_800)],
  },
  'simplified-final': { ...simplified, prepaid: [deposit] },
  'simplified-discounted': {
    ...simplified,
    allowances: [{ reason: 'خصم | LAUNCH10', category: 'S', rate: 1500, net: 4_000, vat: 600 }],
  },
  'simplified-gift-card': {
    ...simplified,
    lines: [{ name: 'بطاقة إهداء | Gift card', quantity: 1, category: 'O', rate: 0, net: 30_000, vat: 0 }],
  },
  'standard-invoice': { ...simplified, ...standard },
  'standard-credit': { ...simplified, ...standard, ...note, kind: 'credit', number: 'RIYADH-CN-000002' },
  'standard-debit': { ...simplified, ...standard, ...note, kind: 'debit', number: 'RIYADH-DN-000002' },
  'standard-prepayment': { ...simplified, ...standard, kind: 'prepayment', number: 'RIYADH-PRE-000002' },
  'standard-final': { ...simplified, ...standard, prepaid: [deposit] },
}
