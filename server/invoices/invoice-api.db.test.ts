import { beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { testApi } from '#server/api/test-api.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'

describeOnDemoDatabase('invoices under /api', (getDb) => {
  const shops: Record<string, TestShop> = {}
  beforeAll(async () => {
    for (const branch of ['riyadh', 'kuwait']) shops[branch] = await openShop(getDb(), branch)
  })

  async function order(branch: string, { paid = true } = {}) {
    const shop = shops[branch] as TestShop
    const [room] = shop.book.rooms
    const [addOn] = room?.prices.addOns ?? []
    const slot = shop.slots(room?.slug)
    const id = await shop.hold(slot)
    if (paid) {
      const ref = await shop.pay(id, shop.now, { addOns: [{ slug: addOn?.slug ?? '', quantity: 1 }] })
      shop.bank.end(ref, 'succeeded')
      await shop.webhook(ref)
    }
    const { code, secret } = await getDb()
      .selectFrom('order')
      .select(['code', 'secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      id,
      shop,
      slot,
      key: secret,
      path: `/orders/${code}/invoice.pdf`,
      headers: { authorization: `Bearer ${secret}` },
    }
  }

  async function ask(path: string, headers: Record<string, string> = {}) {
    const { app } = testApi(getDb(), { now: () => (shops.riyadh as TestShop).now })
    const answer = await app.request(path, { headers: { 'x-language': 'en', ...headers } })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  const said = (texts: readonly string[], amount: number, currency: 'SAR' | 'KWD', lang: 'en' | 'ar') =>
    expect(texts).toContain(formatMoney(money(amount, currency), lang).replaceAll('\u00a0', ' '))

  test.each([
    ['riyadh', 'SAR', 'en'],
    ['riyadh', 'SAR', 'ar'],
    ['kuwait', 'KWD', 'en'],
    ['kuwait', 'KWD', 'ar'],
  ] as const)('%s in %s, %s: the amounts of the order, to the last digit', async (branch, currency, lang) => {
    const { id, shop, path, headers } = await order(branch)
    const { status, bytes, headers: sent } = await ask(`${path}?lang=${lang}`, headers)
    expect(status).toBe(200)
    expect(sent.get('content-type')).toBe('application/pdf')
    expect(sent.get('content-language')).toBe(lang)
    expect(sent.get('cache-control')).toBe('private, no-cache')
    expect(sent.get('content-disposition')).toMatch(
      /^inline; filename="(?:RIYADH|KUWAIT)-INV-\d{6}-(?:en|ar)\.pdf"$/,
    )
    const { texts } = readPdf(bytes)
    const shown = await shop.order(id)
    said(texts, shown.total, currency, lang)
    said(texts, shown.paid, currency, lang)
    for (const { name, amount } of shown.lines) {
      expect(texts).toContain(name[lang])
      expect(texts).toContain(formatMoney(money(amount, currency), 'en').slice(4))
    }
    expect(texts.some((text) => text.includes('300000000000003'))).toBe(branch === 'riyadh')
    if (branch === 'riyadh') said(texts, shown.vat, currency, lang)
  })

  test('is not sent again to who has it, and anew once it says something else', async () => {
    const { id, shop, slot, path, headers } = await order('riyadh')
    const first = await ask(path, headers)
    const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await ask(path, known)).status).toBe(304)
    expect((await ask(`${path}?lang=ar`, known)).status).toBe(200)
    const now = slot.startsAt - 5 * hour
    const cancelled = await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, now)
    if (!cancelled.ok) throw new Error(cancelled.code)
    const after = await ask(path, known)
    expect(after.status).toBe(200)
    const shown = await shop.order(id)
    said(readPdf(after.bytes).texts, shown.paid, 'SAR', 'en')
    expect(readPdf(after.bytes).texts).toEqual(expect.arrayContaining(['Credit note', 'Cancellation']))
  })

  test('there is none before it is paid; when everything went back, there are two', async () => {
    const open = await order('riyadh', { paid: false })
    expect((await ask(open.path, open.headers)).status).toBe(404)
    const { id, shop, slot, path, headers } = await order('riyadh')
    await cancelOrder(shop.db, { orderId: id, actor: 'guest' }, slot.startsAt - 30 * hour)
    const { texts } = readPdf((await ask(path, headers)).bytes)
    expect(texts).toEqual(expect.arrayContaining(['Simplified tax invoice', 'Credit note']))
  })

  test('a document stays as it was issued, whatever the branch is called afterwards', async () => {
    const { path, headers } = await order('riyadh')
    const before = readPdf((await ask(path, headers)).bytes).texts
    const branch = getDb().updateTable('branch').where('slug', '=', 'riyadh')
    await branch.set({ vat_number: '399999999999993', phone: '+966119999999' }).execute()
    try {
      expect(readPdf((await ask(path, headers)).bytes).texts).toEqual(before)
      // A later one has what is true by then.
      const later = await order('riyadh')
      expect(readPdf((await ask(later.path, later.headers)).bytes).texts.join(' ')).toContain(
        '399999999999993',
      )
    } finally {
      await branch.set({ vat_number: '300000000000003', phone: '+966110000000' }).execute()
    }
  })

  test('nobody else’s: without a key, with another’s, for an unknown code, the answer is one', async () => {
    const mine = await order('riyadh')
    const other = await order('riyadh')
    const answers = [
      await ask(mine.path),
      await ask(mine.path, other.headers),
      // In an address a key opens nothing: proxies keep addresses.
      await ask(`${mine.path}?key=${mine.key}`),
      await ask('/orders/0000000000/invoice.pdf', mine.headers),
    ].map(({ status, bytes }) => `${status} ${bytes.toString()}`)
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^404 .*order_not_found/)
  })

  test('whoever opened it in a browser reads why not on a page, in their language', async () => {
    const { path } = await order('riyadh')
    const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'x-language': '' }
    const page = await ask(`${path}?lang=ar`, opened)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-language')).toBe('ar')
    const html = page.bytes.toString()
    expect(html).toContain('<html lang="ar" dir="rtl"')
    expect(html).toContain('تعذّر عرض هذا الملف')
    expect(html).toContain('href="/ar/find"')
    const old = await ask(`${path}?lang=en`, { accept: 'text/html,*/*;q=0.8', 'x-language': '' })
    expect(old.bytes.toString()).toContain('This file cannot be shown')
    const fetched = await ask(path, { 'sec-fetch-mode': 'cors', accept: '*/*' })
    expect(fetched.headers.get('content-type')).toContain('application/json')
  })
})
