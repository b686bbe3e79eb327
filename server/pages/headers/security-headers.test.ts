import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { giftDesigns } from '#domain/voucher/gift-designs.ts'
import { readEnv } from '#server/env.ts'
import { giftPicturePath } from '#server/mail/mail-pictures.ts'
import { allowOwnScripts, contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('hashes of inline scripts', () => {
  test('cover every script of ours once and nothing else, and the page is kept without the mark', () => {
    const html = `<script nonce="n1">a()</script><script nonce="n1" src="/x.js"></script>
      <script type="module" async="" nonce="n1">b()</script><link rel="modulepreload" href="/y.js" nonce="n1"/>
      <script type="application/ld+json" nonce="n1">{"a":1}</script><script nonce="n1">a()</script>`
    const kept = allowOwnScripts(html, 'n1')
    expect(kept.hashes).toEqual([hashOf('a()'), hashOf('b()')])
    expect(kept.html).toBe(html.replaceAll(' nonce="n1"', ''))
  })

  test.each([
    '<script>evil()</script>',
    '<script nonce="guessed">evil()</script>',
    '<script type="module">evil()</script>',
    '<script>evil()',
    '<script data-x="',
    '<script nonce="n1x">evil()</script>',
  ])('do not cover what got into the page: %s', (injected) => {
    const { hashes } = allowOwnScripts(`<p>${injected}</p><script nonce="n1">a()</script>`, 'n1')
    expect(hashes.filter((hash) => hash !== hashOf('a()'))).toEqual([])
  })
})

describe('the policy', () => {
  test('never allows inline scripts as a whole', () => {
    const policy = contentSecurityPolicy(readEnv({}), ["'nonce-abc'"])
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '))
    expect(scripts).toBe("script-src 'self' 'nonce-abc'")
  })

  test('allows the configured page counter and icon service, and only those', () => {
    const env = readEnv({
      ANALYTICS_URL: 'https://count.example/js/a.js',
      ICON_SERVICE_URL: 'https://icons.example',
    })
    const policy = contentSecurityPolicy(env, [], { counted: true })
    expect(policy).toContain("script-src 'self' https://count.example;")
    expect(policy).toContain("connect-src 'self' https://count.example https://icons.example;")
    expect(contentSecurityPolicy(readEnv({ ICON_SERVICE_URL: '' }), [])).toContain("connect-src 'self';")
  })
})

test('the page counter has no place in a page that is not counted, nor in any other answer', async () => {
  const env = readEnv({ ANALYTICS_URL: 'https://count.example/js/a.js' })
  expect(contentSecurityPolicy(env, [])).not.toContain('count.example')
  const app = new Hono().use(securityHeaders(env)).get('*', (c) => c.text('x'))
  for (const path of ['/sandbox/pay', '/api/docs', '/office', '/'])
    expect((await app.request(path)).headers.get('content-security-policy')).not.toContain('count.example')
})

test('where a key may stand in the address, nobody is told of it', async () => {
  const app = new Hono().use(securityHeaders(readEnv({}))).get('*', (c) => c.text('x'))
  const policyOf = async (path: string) => (await app.request(path)).headers.get('referrer-policy')
  for (const path of [
    '/ar/confirm?order=1',
    '/requests',
    '/cart',
    '/gift-card',
    '/office/reset',
    '/riyadh?key=1',
    '/riyadh/escape-rooms/vault/summary',
    '/en/riyadh/escape-rooms/vault/payment?key=1',
  ])
    expect([path, await policyOf(path)]).toEqual([path, 'no-referrer'])
  for (const path of ['/', '/riyadh', '/store/mug'])
    expect([path, await policyOf(path)]).toEqual([path, 'strict-origin-when-cross-origin'])
})

test('the camera is for the office alone', async () => {
  const app = new Hono().use(securityHeaders(readEnv({}))).get('*', (c) => c.text('x'))
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('permissions-policy')?.split(',')[0]
  for (const path of ['/office', '/ar/office', '/en/office/audit'])
    expect([path, await policyOf(path)]).toEqual([path, 'camera=(self)'])
  for (const path of ['/', '/ar', '/officer', '/riyadh/office'])
    expect([path, await policyOf(path)]).toEqual([path, 'camera=()'])
})

test('pictures that mails show may be loaded by the page a mail is read on, and nothing else', async () => {
  const app = new Hono().use(securityHeaders(readEnv({}))).get('*', (c) => c.text('x'))
  const policyOf = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy')
  const shown = giftDesigns.map(({ slug }) => giftPicturePath(slug))
  for (const path of ['/mail-mark.png', '/share/en/rooms/riyadh/vault.jpg', ...shown])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin'])
  for (const path of [
    '/',
    '/api/venue',
    '/pictures/gift/keyhole-640.avif',
    '/pictures/media/a.png',
    '/share/en/rooms/riyadh/vault.html',
    '/office',
  ])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin'])
})

describe('transport security', () => {
  const ask = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const app = new Hono().use(securityHeaders(readEnv(settings))).get('/', (c) => c.text('x'))
    return (await app.request('/', { headers })).headers
  }

  test('is asked for behind https only', async () => {
    expect((await ask({})).get('strict-transport-security')).toBeNull()
    expect((await ask({ PUBLIC_URL: 'https://a.example' })).get('strict-transport-security')).toMatch(
      /^max-age=\d{8}/,
    )
  })

  test('believes a proxy only when told to', async () => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect((await ask({}, forwarded)).get('strict-transport-security')).toBeNull()
    expect((await ask({ TRUST_PROXY: 'on' }, forwarded)).get('strict-transport-security')).not.toBeNull()
  })

  test('the usual protections are always there', async () => {
    const headers = await ask({})
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})
