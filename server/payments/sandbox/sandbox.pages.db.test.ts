import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { sandboxCards, sandboxCardsFor, slowSettlementMs } from './sandbox-cards.ts'
import { openSandboxShop } from './test-sandbox-shop.ts'

const start = Date.UTC(2026, 10, 15, 18)
const backHome = 'http://localhost/confirm?order=K7'
const webhook = 'http://localhost/api/payments/webhooks/sandbox'

function cardFor(scenario: (typeof sandboxCards)[number]['scenario']): string {
  return sandboxCards.find((card) => card.scenario === scenario)?.number ?? ''
}

describeOnDatabase('the demo payment page', (getDb) => {
  let shop: ReturnType<typeof openSandboxShop>
  beforeEach(() => {
    shop = openSandboxShop(getDb(), start)
  })
  const events = () =>
    Promise.all(
      shop.sent.map(async ({ body, headers, at }) => ({
        at,
        event: await shop.provider.verifyWebhook(body, headers, start + at),
      })),
    )
  const pay = async (scenario: Parameters<typeof cardFor>[0]) => {
    const page = await shop.open()
    const answer = await shop.post(page.address, { card: cardFor(scenario) })
    return { ...page, answer }
  }

  test('says loudly that it is a demo, what is paid and for what, in both languages', async () => {
    const { address } = await shop.open({ description: '<b>Caravan</b> & "friends"' })
    const english = await (await shop.get(address)).text()
    expect(english).toContain('<html lang="en" dir="ltr">')
    expect(english).toContain('Demo: no money moves')
    expect(english).toContain('SAR\u00a0228.00')
    expect(english).toContain('&lt;b&gt;Caravan&lt;/b&gt; &amp; &quot;friends&quot;')
    for (const { number } of sandboxCardsFor('SAR')) expect(english).toContain(number)
    expect(english).not.toContain('8888')
    expect(english).not.toMatch(/<script|<style| style=/)

    const switched = await (await shop.get(`${address}?language=ar`)).text()
    const arabic = await shop.open({ locale: 'ar', amount: { amount: 12_345, currency: 'KWD' } })
    const answer = await shop.get(arabic.address)
    const page = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const html of [switched, page]) expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(switched).toContain(`action="${address}?language=ar"`)
    expect(page).toContain('12.345\u00a0د.ك')
    expect(page).toContain('عرض تجريبي')
  })

  test('a paid page sends the guest back and tells the shop once', async () => {
    const { ref, answer, address } = await pay('success')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(backHome)
    expect(shop.sent).toEqual([])
    await shop.pass(60_000)
    const truth = await shop.provider.query(ref)
    expect(truth.state).toBe('succeeded')
    expect(shop.sent.map(({ url }) => url)).toEqual([webhook])
    expect(await events()).toEqual([{ at: 0, event: { eventId: expect.any(String), ref, truth } }])
    expect(await (await shop.get(address)).text()).toContain('Paid')
  })

  test('a card may be pressed in the list, or typed as people type', async () => {
    const typed: Record<string, string>[] = [
      { test_card: cardFor('success'), card: '' },
      { card: '4242-4242 42424242' },
      { card: ' \u200f٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢\u200e' },
      { card: '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲', holder: 'Noura', expiry: '12/30', cvc: '123' },
    ]
    for (const fields of typed) {
      const { ref, address } = await shop.open()
      expect((await shop.post(address, fields)).status).toBe(303)
      expect((await shop.provider.query(ref)).state).toBe('succeeded')
    }
  })

  test.each([
    ['decline', 'card_declined'],
    ['insufficient_funds', 'insufficient_funds'],
  ] as const)('the card %s is declined', async (scenario, failure) => {
    const { ref, answer, address } = await pay(scenario)
    expect(answer.headers.get('location')).toBe(backHome)
    await shop.pass(0)
    expect(await shop.provider.query(ref)).toMatchObject({ state: 'failed', failure })
    expect((await events())[0]?.event?.truth).toMatchObject({ state: 'failed', failure })
    expect(await (await shop.get(address)).text()).toContain('Declined')
  })

  describe('the bank asks', () => {
    test.each([
      ['123456', 'succeeded'],
      ['١٢٣٤٥٦', 'succeeded'],
      ['654321', 'failed'],
    ])('and %s makes it %s', async (code, state) => {
      const { ref, answer, address } = await pay('challenge')
      expect(answer.headers.get('location')).toBe(address)
      expect(await (await shop.get(address)).text()).toContain('Your bank asks for a code')
      expect((await shop.post(`${address}/challenge`, { code: ' ' })).status).toBe(422)
      await shop.pass(1000)
      expect(shop.sent).toEqual([])
      const end = await shop.post(`${address}/challenge`, { code })
      expect(end.headers.get('location')).toBe(backHome)
      await shop.pass(0)
      expect((await shop.provider.query(ref)).state).toBe(state)
      expect((await events()).map(({ event }) => event?.truth?.state)).toEqual([state])
    })

    test('and keeps the language through its steps', async () => {
      const { address } = await shop.open()
      const answer = await shop.post(`${address}?language=ar`, { card: cardFor('challenge') })
      expect(answer.headers.get('location')).toBe(`${address}?language=ar`)
    })
  })

  test('a slow payment is told twice: under way, then paid', async () => {
    const { ref, answer, address } = await pay('slow')
    expect(answer.headers.get('location')).toBe(backHome)
    expect(await (await shop.get(address)).text()).toContain('The bank is working on it')
    await shop.pass(slowSettlementMs - 1)
    expect((await shop.provider.query(ref)).state).toBe('pending')
    await shop.pass(1000)
    expect((await shop.provider.query(ref)).state).toBe('succeeded')
    expect((await events()).map(({ event }) => event?.truth?.state)).toEqual(['pending', 'succeeded'])
  })

  test.each([
    ['webhook_late', [15_000]],
    ['webhook_twice', [0, 0]],
    ['webhook_never', []],
  ] as const)('the card %s is paid at once and told at %j', async (scenario, times) => {
    const { ref } = await pay(scenario)
    expect((await shop.provider.query(ref)).state).toBe('succeeded')
    await shop.pass(3_600_000)
    const told = await events()
    expect(told.map(({ at }) => at)).toEqual(times)
    expect(new Set(told.map(({ event }) => event?.eventId)).size).toBe(Math.min(times.length, 1))
    for (const { event } of told) expect(event?.truth?.state).toBe('succeeded')
  })

  test('an unknown card is an error of the field, and nothing happens', async () => {
    const { ref, address } = await shop.open()
    const answer = await shop.post(address, { card: '4111 1111 1111 1111' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('This is none of the test cards')
    expect(html).toMatch(/<input id="card"[^>]* aria-describedby="card-hint card-error" aria-invalid="true"/)
    expect(html).toContain('value="4111 1111 1111 1111"')
    const empty = await shop.post(`${address}?language=ar`)
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('اكتب رقم بطاقة تجريبية')
    expect((await shop.provider.query(ref)).state).toBe('pending')
  })

  test('pressing twice pays once and tells once', async () => {
    const { address } = await shop.open()
    const card = cardFor('success')
    const answers = await Promise.all([1, 2, 3].map(() => shop.post(address, { card })))
    for (const answer of answers) expect(answer.headers.get('location')).toBe(backHome)
    await shop.post(address, { card: cardFor('decline') })
    await shop.pass(60_000)
    expect((await events()).map(({ event }) => event?.truth?.state)).toEqual(['succeeded'])
  })

  test('going back cancels, unless it was paid', async () => {
    const left = await shop.open()
    const answer = await shop.post(`${left.address}/cancel`)
    expect(answer.headers.get('location')).toBe(backHome)
    expect((await shop.provider.query(left.ref)).state).toBe('cancelled')
    expect((await shop.post(left.address, { card: cardFor('success') })).status).toBe(303)
    expect((await shop.provider.query(left.ref)).state).toBe('cancelled')

    const paid = await pay('success')
    await shop.post(`${paid.address}/cancel`)
    expect((await shop.provider.query(paid.ref)).state).toBe('succeeded')
  })

  test('an expired page can not be paid, and says so', async () => {
    const { ref, address } = await shop.open({ expiresAt: start + 60_000 })
    const asked = await shop.open({ expiresAt: start + 60_000 })
    await shop.post(asked.address, { card: cardFor('challenge') })
    await shop.pass(60_000)
    for (const answer of [
      await shop.get(address),
      await shop.post(address, { card: cardFor('success') }),
      await shop.post(`${address}/cancel`),
      await shop.post(`${asked.address}/challenge`, { code: '123456' }),
    ]) {
      expect(answer.status).toBe(410)
      expect(await answer.text()).toContain('This page has expired')
    }
    expect((await shop.provider.query(ref)).state).toBe('expired')
    expect((await shop.provider.query(asked.ref)).state).toBe('expired')
    expect(shop.sent).toEqual([])
  })

  test('no page is a page too', async () => {
    for (const ref of ['x', `sbx_${'a'.repeat(24)}`, '%00', '%C3%28', '..%2f..%2fetc']) {
      const address = `/sandbox/pay/${ref}`
      const answers = [await shop.get(address, { 'accept-language': 'ar' }), await shop.post(address)]
      for (const step of ['/cancel', '/challenge']) answers.push(await shop.post(address + step))
      for (const answer of answers) expect(answer.status).toBe(404)
      expect(await answers[0]?.text()).toContain('لا توجد دفعة كهذه')
    }
  })

  test('whatever is typed or sent, the server does not break', async () => {
    const { ref, address } = await shop.open()
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    const property = fc.asyncProperty(
      anyText,
      fc.constantFrom('', '/challenge'),
      fc.constantFrom(
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json',
        'text/plain',
      ),
      fc.boolean(),
      async (text, step, type, encoded) => {
        const body = encoded ? `card=${encodeURIComponent(text.toWellFormed())}` : text
        const headers = { 'content-type': type }
        const answer = await shop.request(address + step, { method: 'POST', body, headers })
        expect([303, 422]).toContain(answer.status)
      },
    )
    await fc.assert(property, { numRuns: 150 })
    expect((await shop.post(address, { card: '4'.repeat(20_000) })).status).toBe(413)
    expect((await shop.provider.query(ref)).state).toBe('pending')
  })
})
