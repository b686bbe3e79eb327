import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Look, usualLook } from '#contracts/brand.ts'
import { accentTokens } from '#domain/brand/accent-tokens.ts'
import { preloadedFonts } from '#domain/brand/typeface-files.ts'
import { drawInvoices } from '#server/invoices/draw-invoice.ts'
import { testInvoice } from '#server/invoices/test-invoice.ts'
import { insertVisit } from '#server/mail/test-visit.ts'
import { openTestSite } from '#server/pages/test-site.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'
import { sendMail } from '#server/worker/send-mail.ts'
import { keepBrandFile } from './keep-brand-file.ts'
import { readPaperBrand } from './read-paper-brand.ts'

const demo = /dahleez|دهليز/i
const name = { en: 'Nine Keys', ar: 'تسعة مفاتيح' }
const accent = '#1b4f94'
const tokens = accentTokens(accent)

let opened: Awaited<ReturnType<typeof openTestSite>>
const db = () => opened.connection.db

/** A venue of somebody's own, in the rooms of the demo: everything that named the demo is written anew. */
beforeAll(async () => {
  opened = await openTestSite()
  await db()
    .updateTable('venue')
    .set({
      demo: false,
      name: JSON.stringify(name),
      brand_line: JSON.stringify({ en: 'Nine doors', ar: 'تسعة أبواب' }),
      brand_line_long: JSON.stringify({ en: 'Nine doors and one way out', ar: 'تسعة أبواب ومخرج واحد' }),
      about: JSON.stringify({ title: name, paragraphs: [] }),
      faq: '[]',
      house_rules: '[]',
      how_it_works: '[]',
      social_links: '[]',
    })
    .execute()
})
afterAll(() => opened.close())

async function choose(look: Partial<Look>): Promise<number> {
  const { id } = await db()
    .insertInto('brand_version')
    .values({ previous: null, look: JSON.stringify({ ...usualLook, ...look }), made_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('brand')
    .values({ version: id })
    .onConflict((known) => known.column('only_one').doUpdateSet({ version: id }))
    .execute()
  opened.site.pageCache.clear()
  return id
}

const text = async (path: string) => (await opened.get(path)).text()

test('a venue that chose nothing has its name and its first letter, and nothing of the demo', async () => {
  for (const path of ['/', '/ar', '/about', '/store', '/find', '/requests', '/gift-card', '/contacts'])
    expect((await text(path)).replaceAll(/"logo-wordmarks[^"]*"/g, ''), path).not.toMatch(demo)
  const home = await text('/')
  expect(home).toContain('<span class="word-set">Nine Keys</span>')
  expect(home).not.toContain('logo-wordmarks')
  // The picture that opens the demo is that of a room; here another room's may open it.
  expect(/<section class="hero.*?<\/picture>/s.exec(home)?.[0]).not.toContain('rooms/submarine')
  expect(home).toContain('Nine doors and one way out')
  const icon = await text('/favicon.svg')
  expect(icon).toContain('<path d="')
  expect(icon).not.toContain('leaf-left')
})

test('the look that was chosen is everywhere', async () => {
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#000" d="M0 0h8v8z"/></svg>',
  )
  const drawing = { kind: 'svg', width: 512, height: 512, oneColour: true } as const
  const id = await keepBrandFile(db(), { bytes, ...drawing }, null, Date.now())
  const version = await choose({
    accent,
    mode: 'light',
    typeface: 'cairo',
    logo: { id, ...drawing },
    hero: { ...usualLook.hero, title: { en: 'Find the ninth.', ar: 'جدوا التاسع.' } },
  })
  const home = await text('/')
  expect(home).toMatch(new RegExp(`<html [^>]*style="[^"]*--primary-500:${tokens[500]}`))
  expect(home).not.toMatch(/<html [^>]*class="p-dark"/)
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(home) ?? []
  expect(await text(sheet)).toContain('Cairo Display')
  for (const face of preloadedFonts('cairo', 'en')) expect(home).toContain(`href="${face}"`)
  expect(home).not.toContain('/fonts/rakkas')
  expect(home).toContain(`/brand/${id}.svg`)
  expect(home).toContain('Find the ninth.')
  expect(await text('/ar')).toContain('جدوا التاسع.')
  const office = await text('/office/sign-in')
  expect(office).toContain('href="/fonts/cairo.css"')
  expect(office).toContain(`href="${preloadedFonts('cairo', 'en')[0]}"`)
  expect(office).not.toContain('/fonts/rakkas')
  expect(office).toContain(`--primary-500:${tokens[500]}`)
  expect(office).toContain(`/favicon.svg?v=${version}`)

  expect((await opened.get(`/brand/${id}.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  const icon = await text(`/favicon.svg?v=${version}`)
  expect(icon).toContain(`fill="${tokens[500]}"`)
  expect(icon).toContain('M0 0h8v8z')
  const png = Buffer.from(await (await opened.get('/icon-192.png')).arrayBuffer())
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0x1b, 0x4f, 0x94])
  for (const file of ['/favicon.ico', '/apple-touch-icon.png', '/mail-mark.png'])
    expect((await opened.get(file)).status, file).toBe(200)
  const manifest = JSON.parse(await text('/ar.webmanifest'))
  expect(manifest).toMatchObject({ name: name.ar, theme_color: '#f5f5f5' })
  expect(manifest.icons[1].src).toBe(`/icon-192.png?v=${version}`)
  const share = await opened.get('/share/en/home.jpg')
  expect(share.headers.get('content-type')).toBe('image/jpeg')
  expect(await text('/rules/terms')).toContain(`--primary-500:${tokens[500]}`)
})

test('mails and invoices follow', async () => {
  const now = Date.now()
  const { orderId } = await insertVisit(db(), {
    startsAt: now + 5 * 86_400_000,
    bookedAt: now,
    status: 'confirmed',
  })
  const { id } = await db()
    .insertInto('mail')
    .values({
      kind: 'booking_confirmed',
      recipient: 'a@b.example',
      locale: 'en',
      order_id: orderId,
      cause: 'look',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendMail(db(), { publicUrl: 'http://localhost', send: null, close: () => {} }, id, true, now)
  const mail = await db().selectFrom('mail').select('html').where('id', '=', id).executeTakeFirstOrThrow()
  expect(mail.html).toContain(`background:${tokens[500]}`)
  expect(mail.html).toContain('/mail-mark.png?v=')
  expect(mail.html).not.toMatch(demo)
  const invoice = testInvoice()
  const seller = { ...invoice.body.seller, venue: name }
  const own = { ...invoice, body: { ...invoice.body, seller } }
  const paper = await drawInvoices([own], 'en', await readPaperBrand(db()))
  const { texts } = readPdf(paper)
  expect(texts.join(' ')).toContain('Nine Keys')
  expect(texts.join(' ')).not.toMatch(demo)
  expect(paper.toString('latin1')).toMatch(/\/FontName \/\w+\+Cairo/)
})

test('nobody else is shown what somebody is choosing, and no other page stands in a frame', async () => {
  const { id: staff } = await db().selectFrom('staff_member').select('id').executeTakeFirstOrThrow()
  const token = crypto.randomUUID()
  await db()
    .insertInto('brand_draft')
    .values({
      staff_id: staff,
      token,
      look: JSON.stringify({ ...usualLook, accent: '#0f5c4a' }),
      until: new Date(Date.now() + 60_000),
    })
    .execute()
  const draft = await opened.get(`/?look=${token}&mode=light`)
  expect(await draft.text()).toMatch(/<html [^>]*--primary-500:#0f5c4a[^>]*data-mode="light"/)
  expect(draft.headers.get('cache-control')).toBe('private, no-store')
  expect(draft.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const page = await opened.get('/')
  expect(await page.text()).toContain(`--primary-500:${tokens[500]}`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const at = (name: string) => opened.get(`/brand/preview/${name}?look=${token}&lang=ar&mode=dark`)
  expect((await at('ticket')).headers.get('location')).toMatch(
    new RegExp(`^/ar/[a-z-]+/escape-rooms/[a-z-]+/summary\\?look=${token}&mode=dark$`),
  )
  const mail = await (await at('mail')).text()
  expect(mail).toContain('<html lang="ar" dir="rtl">')
  expect(mail).toContain(accentTokens('#0f5c4a')[300])
  // Its mark is the one that is being chosen too.
  const [, markUrl = ''] = /src="[^"]*(\/mail-mark\.png\?[^"]+)"/.exec(mail) ?? []
  const mark = await opened.get(markUrl)
  expect(mark.headers.get('cache-control')).toBe('private, no-store')
  const { dominant } = await sharp(new Uint8Array(await mark.arrayBuffer())).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
  expect((await opened.get('/brand/preview/mail?look=nonsense')).status).toBe(404)
})
