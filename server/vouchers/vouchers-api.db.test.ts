import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { readPdf } from '#server/pdf/test-pdf.ts'
import { requestLog } from '#server/tracing/request-log.ts'
import { demoVouchers } from '#server/venue/setup/demo-vouchers.ts'

const gift = {
  kind: 'gift_card',
  product: 'giftcard',
  design: 'skull',
  worth: { of: 'room', room: 'vault', players: 4 },
  recipientName: 'Noura',
  recipientEmail: '',
  senderName: 'Sami',
  message: 'كان بإمكاني أن أشتري لك وردًا.',
  locale: 'ar',
  deliverOn: null,
}

describeOnDemoDatabase('gift cards under /api', (getDb) => {
  let shop: TestShop
  let guest: ReturnType<typeof openGuest>
  beforeAll(async () => {
    shop = await openShop(getDb())
    guest = openGuest(shop)
  })

  const pdfAt = async (path: string, init: RequestInit = {}) => {
    const answer = await guest.app.request(path, init)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const byCode = (code: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'en' },
    body: JSON.stringify({ code }),
  })

  test('the form is told what a branch sells, and a room costs what it said', async () => {
    const { body: offer } = await guest.get('/branches/riyadh/gift-cards/giftcard')
    expect(offer).toMatchObject({ currency: 'SAR', amounts: [15_000, 30_000, 50_000], validMonths: 12 })
    const room = offer.rooms.find(({ slug }: { slug: string }) => slug === 'vault')
    const worth = room.worth.find(({ players }: { players: number }) => players === 4).amount
    const opened = await guest.call('POST', '/carts', { body: { branch: 'riyadh', items: [gift] } })
    expect(opened.body.order.total).toBe(worth)
    for (const path of ['/branches/riyadh/gift-cards/mug', '/branches/atlantis/gift-cards/giftcard'])
      expect((await guest.get(path)).status).toBe(404)
  })

  test('a card is printed by its buyer with the key of the order, and by whoever has its code', async () => {
    const opened = await guest.call('POST', '/carts', { body: { branch: 'riyadh', items: [gift] } })
    const order = guest.keyOf(opened.body)
    const [item] = opened.body.order.items
    const path = `${order.path}/gift-cards/${item.id}.pdf`
    const headers = { authorization: `Bearer ${opened.body.key}` }
    expect((await pdfAt(path, { headers })).answer.status).toBe(404)
    await order.send('PATCH', '', guest.details)
    const { body } = await order.send('POST', '/payments')
    shop.bank.end(String(body.redirectUrl).split('/').at(-1) ?? '', 'succeeded')
    const [paid] = (await order.get('/payment')).body.order.items
    const mine = await pdfAt(path, { headers })
    expect(mine.answer.headers.get('content-type')).toBe('application/pdf')
    expect(mine.answer.headers.get('cache-control')).toBe('private, no-store')
    expect(readPdf(mine.bytes).texts).toContain('كان بإمكاني أن أشتري لك وردًا.')
    const theirs = await pdfAt('/vouchers/card.pdf', byCode(paid.voucher.code))
    expect(theirs.bytes.equals(mine.bytes)).toBe(true)
    expect((await pdfAt(path)).answer.status).toBe(404)
    const other = await guest.call('POST', '/carts', { body: { branch: 'riyadh', items: [gift] } })
    const theirKey = { authorization: `Bearer ${other.body.key}` }
    const elsewhere = `/orders/${other.body.code}/gift-cards/${item.id}.pdf`
    expect((await pdfAt(elsewhere, { headers: theirKey })).answer.status).toBe(404)
  })

  test('each state of a card is told apart, and a withdrawn one is not printed', async () => {
    const codeOf = (state?: string) => demoVouchers.find((voucher) => voucher.state === state)?.code ?? ''
    const ask = async (code: string) => {
      const { body } = await guest.call('POST', '/vouchers/balance', { body: { code }, key: null })
      return body.code ?? body.state
    }
    expect(await ask(codeOf())).toBe('good')
    expect(await ask(codeOf('expired'))).toBe('expired')
    expect(await ask(codeOf('voided'))).toBe('gift_voided')
    expect(await ask('7K3M9QWXTZ4H2BVN8DRC')).toBe('gift_unknown')
    expect((await pdfAt('/vouchers/card.pdf', byCode(codeOf('voided')))).answer.status).toBe(422)
  })

  test('a code reaches no log', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const { app } = openGuest(shop, { log })
    const [{ code } = { code: '' }] = demoVouchers
    const logged = new (app.constructor as new () => typeof app)()
    logged.use('*', requestLog(log)).route('/', app)
    for (const path of ['/vouchers/balance', '/vouchers/card.pdf'])
      expect((await logged.request(path, byCode(code))).status).toBe(200)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain(code)
  })
})
