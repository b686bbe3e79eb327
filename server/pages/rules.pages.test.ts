import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { screenAt } from '#contracts/pages/site-map.ts'
import { type DocumentName, documentNames } from '#domain/house-document/document-names.ts'
import { fillDocument } from '#domain/house-document/fill-document.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { readEnv } from '#server/env.ts'
import { documentTemplates } from '#server/house-documents/document-templates.ts'
import { policyWords } from '#server/venue/policy-words.ts'
import { rulePages } from './rules.pages.ts'

/** The templates as a venue of this name has them; version 1 is another text. */
function rulesOf(name: Localised) {
  const savedAt = new Date('2026-11-20T22:30:00Z')
  const textOf = (document: DocumentName, locale: Locale) =>
    fillDocument(documentTemplates[document][locale], {
      venue: name[locale],
      branches: name[locale],
      countries: 'Oman',
      email: 'desk@example.com',
      ...policyWords(defaultPolicy, locale),
    })
  return rulePages(readEnv({ PUBLIC_URL: 'http://localhost' }), {
    about: async () => ({ name, timeZone: 'Asia/Riyadh', look: null }),
    document: async (document, version) => {
      if (version !== null && version !== 1 && version !== 2) return null
      const current = version !== 1
      const text = current
        ? { en: textOf(document, 'en'), ar: textOf(document, 'ar') }
        : { en: 'As it <b>was</b>. [Run](javascript:alert(1))', ar: 'كما كان' }
      return { number: version ?? 2, text, savedAt, current }
    },
  })
}

const rules = rulesOf({ en: 'Dahleez', ar: 'دهليز' })
const site = new Hono().get('/:locale{en|ar}/rules/*', rules).get('/rules/*', rules)
const paths = ['/rules', ...documentNames.map((name) => `/rules/${name}`)]
const variants = ['', '/en', '/ar']
const addresses = variants.flatMap((variant) => paths.map((path) => variant + path))

test.each(addresses)('%s leads only to pages that are there, in its language', async (address) => {
  const answer = await site.request(address)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const links = [...html.matchAll(/<a href="([^"]+)"(?! hreflang)/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(documentNames.length)
  for (const link of links) {
    expect(link.startsWith('/ar') ? 'ar' : 'en', link).toBe(parseLocalePath(address).locale)
    if (link.includes('/rules')) expect((await site.request(link)).status, link).toBe(200)
    else expect(screenAt(link.replace(/^\/ar(?=\/|$)/, '') || '/'), link).toBeDefined()
  }
})

describe('the list of documents', () => {
  test.each(variants)('%s/rules names each of them', async (variant) => {
    const html = await (await site.request(`${variant}/rules`)).text()
    const prefix = variant === '/ar' ? '/ar' : ''
    for (const name of documentNames) expect(html).toContain(`href="${prefix}/rules/${name}"`)
    expect(html).toContain('<link rel="stylesheet" href="/print.css">')
  })

  test('has one address', async () => {
    expect((await site.request('/rules/')).status).toBe(404)
  })
})

test.each(addresses)('%s does not tell guests that it is a draft', async (address) => {
  expect(await (await site.request(address)).text()).not.toMatch(/template|lawyer|نموذج|محام/i)
})

test('documents name the venue they are of, whatever signs its name has', async () => {
  const name = { en: 'Nine *Keys* <b>', ar: 'تسعة مفاتيح' }
  const own = rulesOf(name)
  const other = new Hono().get('/:locale{en|ar}/rules/*', own).get('/rules/*', own)
  for (const address of addresses)
    expect(await (await other.request(address)).text()).not.toMatch(/dahleez|دهليز|\{\w+\}/i)
  const terms = await (await other.request('/rules/terms')).text()
  expect(terms).toMatch(/“Nine (?:\*|&#42;)Keys/)
  expect(terms).not.toMatch(/<em>Keys|<b>/)
  expect(await (await other.request('/ar/rules/refunds')).text()).toContain('تسعة مفاتيح')
})

describe('a version', () => {
  test('is named with its day, by the clock of the branch', async () => {
    expect(await (await site.request('/rules/terms')).text()).toContain('Version 2, 21\u00a0November 2026')
    expect(await (await site.request('/ar/rules/terms')).text()).toContain('الإصدار 2، 21\u00a0نوفمبر 2026')
  })

  test('that is no longer in force says so, leads to the one that is, and is not for search engines', async () => {
    const old = await (await site.request('/ar/rules/waiver?version=1')).text()
    expect(old).toContain('كما كان')
    expect(old).toMatch(/role="note".*href="\/ar\/rules\/waiver"/)
    expect(old).toContain('<meta name="robots" content="noindex">')
    expect(await (await site.request('/ar/rules/waiver?version=2')).text()).not.toMatch(/role="note"|noindex/)
  })

  test('shows tags as they were typed, runs nothing, and has a title', async () => {
    const old = await (await site.request('/rules/waiver?version=1')).text()
    expect(old).toContain('As it &lt;b&gt;was&lt;/b&gt;. Run')
    expect(old).toContain('<h1>Participation waiver</h1>')
    expect(old).not.toContain('javascript:')
  })

  test.each(['9', '0', 'x', '', '1e1'])('that never was (%s) is not found', async (version) => {
    expect((await site.request(`/rules/terms?version=${version}`)).status).toBe(404)
  })
})
