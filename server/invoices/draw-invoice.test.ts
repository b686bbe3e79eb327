import { describe, expect, test } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'
import { drawInvoices } from './draw-invoice.ts'
import { testInvoice } from './test-invoice.ts'

describe.each(['en', 'ar'] as const)('an invoice in %s', (locale) => {
  const t = translators[locale]

  test('says who, what, how much and how it was paid, to the last halala', async () => {
    const { texts, pages } = readPdf(await drawInvoices([testInvoice({ gift: 5_000 })], locale))
    expect(pages).toBe(1)
    const label = locale === 'en' ? (number: string) => `SAR ${number}` : (number: string) => `${number} ر.س`
    for (const text of [
      locale === 'en' ? 'Dahleez' : 'دهليز',
      `${t('invoice.vat_number')}: 300000000000003`,
      '+966 11 000 0000',
      t('invoice.simplified_title'),
      // Half past midnight at the branch: the day after.
      'RIYADH-INV-000001',
      'نورة عبد الله',
      locale === 'en' ? 'The Ninth Vault' : 'الخزنة التاسعة',
      '115.00',
      '460.00',
      '60.00',
      '46.50',
      '6.07',
      '15%',
      label('440.43'),
      label('66.07'),
      label('506.50'),
      label('50.00'),
      label('456.50'),
      label('0.00'),
    ])
      expect(texts).toContain(text)
  })

  test('says which night a session after midnight was sold for', async () => {
    const session = {
      startsAt: Date.parse('2026-11-20T22:15Z'),
      businessDay: '2026-11-20',
      players: 4,
      children: 0,
    }
    const invoice = testInvoice()
    const withSession = { ...invoice, body: { ...invoice.body, session } }
    const { texts } = readPdf(await drawInvoices([withSession], locale))
    const players = t('common.players', { count: 4 })
    expect(texts.join(' ')).toContain(
      locale === 'en'
        ? `Friday night, 1:15 AM (Saturday 21 November 2026) · ${players}`
        : `ليلة الجمعة على السبت، 1:15 ص (السبت 21 نوفمبر 2026) · ${players}`,
    )
  })

  test('three decimals where the currency has them, and no VAT where there is none', async () => {
    const kuwait = testInvoice({ currency: 'KWD', vatRate: 0, vatNumber: null, perPlayer: 4_755 })
    const { texts, squares } = readPdf(await drawInvoices([kuwait], locale))
    expect(texts).toEqual(expect.arrayContaining(['4.755', '19.020', '4.650', t('invoice.title')]))
    expect(texts).toContain(locale === 'en' ? 'KWD 23.670' : '23.670 د.ك')
    expect(texts.join('\n')).not.toMatch(/%|VAT|ضريب/)
    expect(squares).toBeLessThan(20)
  })

  test('a credit note says what it is about and why', async () => {
    const { texts } = readPdf(await drawInvoices([testInvoice({ kind: 'credit' })], locale))
    for (const text of [t('invoice.credit_title'), 'RIYADH-CN-000001', 'RIYADH-INV-000001'])
      expect(texts).toContain(text)
    expect(texts).toContain(locale === 'en' ? 'Cancellation' : 'إلغاء')
  })

  test('what was prepaid is deducted, with its VAT', async () => {
    const parts = [{ rate: 1500, amount: 11_500, vat: 1_500 }]
    const final = testInvoice({ prepaid: [{ document: 'one', parts }] })
    const { texts } = readPdf(await drawInvoices([final], locale))
    expect(texts).toContain(t('invoice.prepaid'))
    expect(texts).toContain(locale === 'en' ? 'SAR 391.50' : '391.50 ر.س')
  })

  test('several documents follow each other, each on a page of its own', async () => {
    const several = [testInvoice(), testInvoice({ kind: 'credit' })]
    const { texts, pages } = readPdf(await drawInvoices(several, locale))
    expect(pages).toBe(2)
    expect(texts).toEqual(expect.arrayContaining(['RIYADH-INV-000001', 'RIYADH-CN-000001']))
  })

  test('is the same file for the same order, and another one for another', async () => {
    const one = await drawInvoices([testInvoice()], locale)
    expect((await drawInvoices([testInvoice()], locale)).equals(one)).toBe(true)
    expect((await drawInvoices([testInvoice({ perPlayer: 11_501 })], locale)).equals(one)).toBe(false)
  })

  test('as many pages as it takes, each with its place', async () => {
    const { texts, pages } = readPdf(await drawInvoices([testInvoice({ extras: 40 })], locale))
    expect(pages).toBeGreaterThan(1)
    expect(texts).toContain(t('invoice.page', { page: 2, pages }))
  })

  test('draws whatever a guest is called', async () => {
    for (const guest of ['😀 (Łukasz) 漢字', 'عبد الرحمن (أبو فهد) 2', '\u202eevil', 'a'.repeat(300)])
      await drawInvoices([testInvoice({ guest })], locale)
  })
})

test('a Saudi invoice carries its seal, drawn in squares', async () => {
  const { squares } = readPdf(await drawInvoices([testInvoice()], 'en'))
  expect(squares).toBeGreaterThan(300)
})

test('Arabic is shaped: one letter has several forms, and lam and alef become one', async () => {
  const { fonts } = readPdf(await drawInvoices([testInvoice()], 'ar'))
  const formsOf = (letter: string) => fonts.map((font) => font.filter((text) => text === letter).length)
  expect(Math.max(...formsOf('ي'))).toBeGreaterThan(2)
  expect(Math.max(...formsOf('م'))).toBeGreaterThan(1)
  expect(fonts.flat()).toContain('لا')
})
