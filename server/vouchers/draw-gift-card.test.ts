import { describe, expect, test } from 'vitest'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'
import { translators } from '#messages/all-messages.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'
import { drawGiftCard, type GiftCardPaper } from './draw-gift-card.ts'

const card: GiftCardPaper = {
  code: '7K3M9QWXTZ4H2BVN8DRC',
  locale: 'en',
  design: 'keyhole',
  worth: { amount: 12_750, currency: 'KWD' },
  venue: { en: 'Dahleez', ar: 'دهليز' },
  recipientName: 'نورة العتيبي',
  senderName: 'Sami',
  message: 'You have one hour.\nHappy birthday.',
  expiresAt: new Date('2027-11-16T21:00:00Z'),
  timeZone: 'Asia/Kuwait',
  issuedAt: new Date('2026-11-15T10:00:00Z'),
  link: 'https://dahleez.example/en/gift-card#7K3M9QWXTZ4H2BVN8DRC',
}

describe.each(['en', 'ar'] as const)('a gift card in %s', (locale) => {
  test('says what it is worth, for whom and from whom, its code in fives, and until when in both languages', async () => {
    const { texts, pages, squares } = readPdf(await drawGiftCard({ ...card, locale }))
    expect(pages).toBe(1)
    expect(squares).toBeGreaterThan(200)
    expect(texts).toEqual(
      expect.arrayContaining([
        locale === 'en' ? 'KWD 12.750' : '12.750 د.ك',
        card.venue[locale],
        '7K3M9-QWXTZ-4H2BV-N8DRC',
        'نورة العتيبي',
        'Sami',
        'You have one hour.',
        'Happy birthday.',
        translators[locale]('giftcard.to_name'),
      ]),
    )
    // The last evening, not the midnight that ends it.
    const all = texts.join(' ')
    expect(all).toContain('Valid until 16 November 2027')
    expect(all).toContain('صالحة حتى 16 نوفمبر 2027')
  })

  test('every design, the longest message and an endless word fit on their sheet', async () => {
    const messages = ['ا'.repeat(300), 'خذني معك، وإلا… '.repeat(18), 'W'.repeat(300), '', '😀']
    for (const [index, { slug: design }] of giftDesigns.entries()) {
      const long = { message: messages[index] ?? '', recipientName: 'م'.repeat(80) }
      expect(readPdf(await drawGiftCard({ ...card, locale, design, ...long })).pages).toBe(1)
    }
  })
})

test('the same card is the same file', async () => {
  const one = await drawGiftCard(card)
  expect((await drawGiftCard(card)).equals(one)).toBe(true)
  expect((await drawGiftCard({ ...card, message: 'Run.' })).equals(one)).toBe(false)
})
