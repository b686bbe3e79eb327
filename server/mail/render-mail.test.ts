import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import content from './content/mails.json' with { type: 'json' }
import { type Facts, fillSentence, type MailWordsKind, mailWords } from './mail-words.ts'
import { renderMail } from './render-mail.ts'

const kinds = Object.keys(mailWords) as MailWordsKind[]

/** Something for every placeholder, and trouble in all of it. */
const hostile = `<b onclick="x()">O'Neil & "Co"</b>`
const ticketFacts = ['address', 'pictureLink', 'googleLink', 'outlookLink', 'changeLink']
const facts: Facts = Object.fromEntries(
  // These stand on tickets alone, which have no words of ours.
  [
    ...ticketFacts.map((name) => ['', name] as const),
    ...JSON.stringify(content.mails).matchAll(/\{(\w+)\}/g),
  ].map(([, name = '']) => [
    name,
    name.endsWith('Link')
      ? `https://example.com/${name}?a=1&b=2`
      : ['code', 'giftCode', 'branchPhone'].includes(name)
        ? { ltr: '+966 11 200 0000' }
        : ['slots', 'bookings'].includes(name)
          ? { links: [{ text: hostile, href: 'https://example.com/slot?a=1&b=2' }] }
          : hostile,
  ]),
)

describe.each(locales)('in %s', (locale) => {
  test.each(kinds)('%s says everything and escapes what people wrote', async (kind) => {
    const { subject, text, html } = await renderMail(kind, locale, facts, 'https://rooms.example')
    for (const written of [subject, text, html]) {
      expect(written).not.toMatch(/\{\w+\}|undefined|\[object/)
      expect(written.trim()).not.toBe('')
    }
    expect(html).not.toContain('<b onclick')
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;')
    expect(html).toMatch(locale === 'ar' ? /<html lang="ar" dir="rtl">/ : /<html lang="en" dir="ltr">/)
    expect(html).not.toContain('style="&')
    for (const { link } of mailWords[kind].buttons) {
      const href = String(facts[link.slice(1, -1)])
      expect(html).toContain(`href="${href.replace('&', '&amp;')}"`)
      expect(text).toContain(href)
    }
  })
})

test('keeps codes and phones from left to right inside Arabic', async () => {
  const { html, text } = await renderMail('reminder_3h', 'ar', facts, 'https://rooms.example')
  expect(html).toContain('<bdi dir="ltr" style="white-space:nowrap">+966 11 200 0000</bdi>')
  expect(text).toContain('\u2066+966 11 200 0000\u2069')
})

test('a name can not write headers of its own', async () => {
  const name = 'x\r\nBcc: everybody@example.com\u2028y'
  const { subject } = await renderMail(
    'gift_card_received',
    'en',
    { ...facts, senderName: name },
    'https://rooms.example',
  )
  expect(subject).toBe('x Bcc: everybody@example.com y sent you a locked door')
})

test('a sentence without anything to say is left out, one without a fact is a bug', async () => {
  const { text } = await renderMail(
    'gift_card_received',
    'en',
    { ...facts, message: null },
    'https://rooms.example',
  )
  expect(text).not.toContain('“')
  expect(() => fillSentence('Dear {nobody}', {})).toThrow('{nobody}')
})
