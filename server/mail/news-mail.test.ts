import { expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { renderMail } from './render-mail.ts'

test.each(locales)(
  'news are mailed by branch, each leading to where one acts on it, in %s',
  async (locale) => {
    const links = (code: string) => [
      { text: `New: ${code}`, href: `https://venue.example/office/bookings/${code}` },
    ]
    const facts = {
      venue: 'Dahleez',
      name: 'Huda',
      headline: '2',
      news: {
        groups: [
          { title: 'Riyadh & more', links: links('A') },
          { title: 'Dubai', links: links('B') },
        ],
      },
      newsLink: 'https://venue.example/office/news',
    }
    const { subject, text, html } = await renderMail('staff_news', locale, facts, 'https://venue.example')
    expect(subject).toBe('Dahleez: 2')
    expect(text.indexOf('Riyadh & more\n- New: A\n  https')).toBeGreaterThan(0)
    expect(text.indexOf('Dubai\n- New: B')).toBeGreaterThan(text.indexOf('New: A'))
    expect(html).toContain('<bdi>Riyadh &amp; more</bdi>')
    expect(html).toContain('href="https://venue.example/office/bookings/B"')
  },
)
