import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { screenAt } from '#contracts/site-map.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { readEnv } from '#server/env.ts'
import { ruleNames } from '#server/rules/rule-documents.ts'
import { rulePages } from './rules.pages.ts'

const rules = rulePages(readEnv({ PUBLIC_URL: 'http://localhost' }), async () => ({
  name: { en: 'Dahleez', ar: 'دهليز' },
  policy: defaultPolicy,
}))
const site = new Hono().get('/:locale{en|ar}/rules/*', rules).get('/rules/*', rules)
const paths = ['/rules', ...ruleNames.map((name) => `/rules/${name}`)]
const variants = ['', '/en', '/ar']
const addresses = variants.flatMap((variant) => paths.map((path) => variant + path))

test.each(addresses)('%s leads only to pages that are there, in its language', async (address) => {
  const answer = await site.request(address)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const links = [...html.matchAll(/<a href="([^"]+)"(?! hreflang)/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(ruleNames.length)
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
    for (const name of ruleNames) expect(html).toContain(`href="${prefix}/rules/${name}"`)
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
  const own = rulePages(readEnv({ PUBLIC_URL: 'http://localhost' }), async () => ({
    name,
    policy: defaultPolicy,
  }))
  const other = new Hono().get('/:locale{en|ar}/rules/*', own).get('/rules/*', own)
  for (const address of addresses)
    expect(await (await other.request(address)).text()).not.toMatch(/dahleez|دهليز|\{venue\}/i)
  const terms = await (await other.request('/rules/terms')).text()
  expect(terms).toMatch(/“Nine (?:\*|&#42;)Keys/)
  expect(terms).not.toMatch(/<em>Keys|<b>/)
  expect(await (await other.request('/ar/rules/refunds')).text()).toContain('تسعة مفاتيح')
})
