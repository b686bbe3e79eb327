import { beforeAll, describe, expect, test } from 'vitest'
import { longest } from '#domain/rules/longest.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { hour, openShop, type TestShop } from '#server/orders/test-shop.ts'
import { claimPromoCode } from '#server/prices/claim-promo-code.ts'
import { readPromoCode } from '#server/prices/read-promo-code.ts'
import { type Browser, openOffice } from '#server/staff/test-office.ts'
import { deliverGiftCard } from './deliver-gift-card.ts'
import { spendVoucher } from './spend-voucher.ts'

describeOnDemoDatabase('gift cards and promo codes in the office', (getDb) => {
  let shop: TestShop
  let now: number
  let host: Browser
  let manager: Browser
  let owner: Browser
  const cards = '/office/branches/riyadh/vouchers'
  const codes = '/office/branches/riyadh/promo-codes'

  beforeAll(async () => {
    shop = await openShop(getDb())
    now = shop.now
    const office = openOffice(getDb(), { now: () => now, providers: shop.providers })
    ;({ host, manager, owner } = await office.everybody())
    await stepUp()
  })

  const stepUp = () => manager.post('/office/step-up', { password: 'demo-manager-majed' })
  const search = async (browser: Browser, query: string) =>
    (await browser.post(`${cards}/search`, { query })).body.items
  const present = {
    amount: 30_000,
    lastDay: '2027-11-30',
    recipientName: 'Noura',
    recipientEmail: 'n@guest.example',
    locale: 'ar',
    message: 'Sorry about the lights.',
    reason: 'The lights failed',
  }
  const give = async (changes: object = {}) => (await manager.post(cards, { ...present, ...changes })).body
  /** What the ledger holds of an order, by account. */
  async function ledger(code: string): Promise<Record<string, number>> {
    const rows = await getDb()
      .selectFrom('ledger_entry')
      .innerJoin('order', 'order.id', 'ledger_entry.order_id')
      .select(({ fn }) => ['account', fn.sum<number>('amount').as('sum')])
      .where('order.code', '=', code)
      .groupBy('account')
      .execute()
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
  }
  const audit = async (action: string, nounId: string) =>
    getDb()
      .selectFrom('audit_entry')
      .select(['before', 'after', 'branch_id'])
      .where('action', '=', action)
      .where('noun_id', '=', nounId)
      .execute()

  describe('a gift card', () => {
    test('given on the house is owed from then on, and mailed in its language', async () => {
      const card = await give()
      expect(card).toMatchObject({
        state: 'active',
        balance: 30_000,
        lastDay: '2027-11-30',
        given: true,
        mayChange: true,
        movements: [{ kind: 'issue', amount: 30_000 }],
      })
      expect(await ledger(card.order)).toEqual({ vouchers: -30_000, sales: 30_000 })
      expect(await audit('voucher.issued', card.id)).toMatchObject([
        { after: { amount: 30_000, reason: 'The lights failed', order: card.order } },
      ])
      await deliverGiftCard(getDb(), card.id, now)
      const mails = await getDb()
        .selectFrom('mail')
        .innerJoin('order', 'order.id', 'mail.order_id')
        .select(['kind', 'mail.locale', 'recipient'])
        .where('order.code', '=', card.order)
        .execute()
      expect(mails).toEqual([{ kind: 'gift_card_received', locale: 'ar', recipient: 'n@guest.example' }])
    })

    test('of no worth, of a past day or without a reason is not given', async () => {
      expect((await give({ amount: 2_000_001 })).code).toBe('voucher_amount')
      expect((await give({ lastDay: '2020-01-01' })).code).toBe('expiry_wrong')
      expect((await give({ reason: ' ' })).fields).toHaveProperty('reason')
    })

    test('is found by its code, its person and its orders; hosts never read the code', async () => {
      const card = await give({ recipientName: '100%_sure' })
      expect(await search(manager, `${card.code.slice(0, 5)}-${card.code.slice(5)}`)).toHaveLength(1)
      expect(await search(manager, '100%_')).toHaveLength(1)
      expect(await search(manager, '%_%_%')).toHaveLength(0)
      expect(await search(manager, card.order)).toHaveLength(1)
      const [seen] = await search(host, card.code)
      expect(seen).toMatchObject({ code: `•••• ${card.code.slice(-4)}`, masked: true, mayChange: false })
      expect((await host.get(`${cards}/${card.id}`)).text).not.toContain(card.code)
      // Its currency is taken elsewhere only where that currency is.
      expect((await owner.get(`/office/branches/dubai/vouchers/${card.id}`)).status).toBe(404)
    })

    test('is extended to a later day and never to an earlier one', async () => {
      const card = await give()
      const extend = async (lastDay: string) =>
        (await manager.post(`${cards}/${card.id}/extension`, { lastDay, reason: 'Was ill' })).body
      expect((await extend('2027-11-30')).code).toBe('expiry_wrong')
      expect(await extend('2028-01-31')).toMatchObject({ lastDay: '2028-01-31', state: 'active' })
      expect(await audit('voucher.extended', card.id)).toMatchObject([
        { before: { lastDay: '2027-11-30' }, after: { lastDay: '2028-01-31', reason: 'Was ill' } },
      ])
    })

    test('is voided with what is left, which is written off; what was spent stays spent', async () => {
      const card = await give()
      const orderId = await shop.hold(shop.slots())
      await spendVoucher(getDb(), { voucherId: card.id, orderId, amount: 10_000 }, now)
      const voided = await manager.post(`${cards}/${card.id}/voiding`, { reason: 'Stolen' })
      expect(voided.body).toMatchObject({ state: 'blocked', balance: 0, mayChange: false })
      expect(voided.body.movements.map(({ kind }: { kind: string }) => kind)).toEqual([
        'issue',
        'spend',
        'void',
      ])
      expect(await ledger(card.order)).toEqual({ vouchers: -10_000, sales: 10_000 })
      expect(await audit('voucher.voided', card.id)).toMatchObject([
        { before: { balance: 20_000 }, after: { balance: 0, reason: 'Stolen' } },
      ])
      const again = await manager.post(`${cards}/${card.id}/voiding`, { reason: 'Stolen' })
      expect(again.body.code).toBe('voucher_over')
    })

    test('asks for the password again after a while, and is nobody else’s to change', async () => {
      const card = await give()
      const there = now
      now += hour
      const voiding = { reason: 'No reason' }
      expect((await manager.post(`${cards}/${card.id}/voiding`, voiding)).body.code).toBe('step_up_needed')
      now = there
      expect((await host.post(`${cards}/${card.id}/voiding`, voiding)).body.code).toBe('forbidden')
    })
  })

  describe('a promo code', () => {
    const terms = {
      name: { en: 'Autumn', ar: 'الخريف' },
      effect: { percent: 2000 },
      firstDay: null,
      lastDay: null,
      weekdays: null,
      everywhere: false,
      rooms: [],
      useLimit: null,
      perGuest: null,
    }
    let made = 0
    const make = async (changes: object = {}, browser = manager) =>
      (await browser.post(codes, { code: `office-${++made}`, ...terms, ...changes })).body

    test('is made in capitals, works in a checkout, and is ever given out once', async () => {
      const promo = await make({ code: 'autumn20' })
      expect(promo).toMatchObject({ code: 'AUTUMN20', active: true, uses: 0, mayChange: true })
      const guest = openGuest(shop)
      const held = (await guest.hold()).body
      const priced = await guest.keyOf(held).send('PATCH', '', { promoCode: 'Autumn20' })
      const discount = priced.body.lines.find(({ kind }: { kind: string }) => kind === 'discount')
      expect(discount.amount).toBeLessThan(0)
      expect((await make({ code: 'AUTUMN20' })).code).toBe('promo_code_taken')
      expect(await audit('promo_code.created', String(promo.id))).toMatchObject([
        { after: { code: 'AUTUMN20' } },
      ])
    })

    test('of all branches is for those who run the venue', async () => {
      expect((await make({ everywhere: true })).code).toBe('forbidden')
      const everywhere = await make({ everywhere: true }, owner)
      expect(everywhere).toMatchObject({ everywhere: true })
      const listed = (await manager.get(codes)).body.items
      expect(listed.find(({ id }: { id: number }) => id === everywhere.id)).toMatchObject({
        mayChange: false,
      })
      const change = await manager.call('PUT', `${codes}/${everywhere.id}`, terms)
      expect(change.body.code).toBe('forbidden')
    })

    test('that contradicts itself is refused', async () => {
      for (const changes of [
        { code: 'a b' },
        { firstDay: '2026-12-02', lastDay: '2026-12-01' },
        { effect: { amount: 1000, currency: 'KWD' } },
        { rooms: ['nowhere'] },
        { weekdays: [] },
      ])
        expect([changes, (await make(changes)).code]).toEqual([changes, 'promo_terms'])
    })

    test('is as long as is kept and no longer', async () => {
      const code = 'L'.repeat(longest.promoCode)
      expect(await make({ code })).toMatchObject({ code })
      const longer = await manager.post(codes, { ...terms, code: `${code}L` })
      expect([longer.status, longer.body.code]).toEqual([422, 'invalid'])
    })

    test('is changed for its days, evenings and rooms, and says itself whether it would be taken', async () => {
      const promo = await make()
      const verdict = async (query: string) =>
        (await manager.get(`${codes}/${promo.id}/verdict?${query}`)).body.verdict
      expect(await verdict('room=vault&date=2026-11-26')).toBe('ok')
      const narrow = { ...terms, weekdays: [1], rooms: ['vault'], lastDay: '2030-01-31' }
      const changed = await manager.call('PUT', `${codes}/${promo.id}`, narrow)
      expect(changed.body).toMatchObject({ weekdays: [1], rooms: ['vault'], lastDay: '2030-01-31' })
      expect(await verdict('room=vault&date=2026-11-26')).toBe('not_today')
      expect(await verdict('room=vault&date=2026-11-30')).toBe('ok')
      expect(await verdict('room=alchemist&date=2026-11-30')).toBe('not_here')
      expect(await verdict('date=2026-11-30')).toBe('rooms_only')
      expect(await audit('promo_code.changed', String(promo.id))).toMatchObject([
        { before: { weekdays: null, rooms: [] }, after: { weekdays: [1], rooms: ['vault'] } },
      ])
      // The last day is a whole one, by the clock of the branch.
      const { validUntil } = (await readPromoCode(getDb(), promo.id)) ?? {}
      expect(new Date(validUntil ?? 0).toISOString()).toBe('2030-01-31T21:00:00.000Z')
    })

    test('counts for each guest, and its limit never falls below what was used', async () => {
      const promo = await make({ perGuest: 1, useLimit: 5 })
      const claim = (orderId: string) => claimPromoCode(getDb(), { promoCodeId: promo.id, orderId }, now)
      const [mine, again, other] = await Promise.all(
        ['a@guest.example', 'A@guest.example', 'b@guest.example'].map(async (email) => {
          const id = await shop.hold(shop.slots())
          await getDb().updateTable('order').set({ email }).where('id', '=', id).execute()
          return id
        }),
      )
      expect(await claim(mine ?? '')).toBe(true)
      expect(await readPromoCode(getDb(), promo.id, again)).toMatchObject({ guestUsesLeft: 0 })
      expect([await claim(again ?? ''), await claim(other ?? '')]).toEqual([false, true])
      const listed = (await manager.get(codes)).body.items
      expect(listed.find(({ id }: { id: number }) => id === promo.id)).toMatchObject({ uses: 2 })
      const limit = (useLimit: number) =>
        manager.call('PUT', `${codes}/${promo.id}`, { ...terms, perGuest: 1, useLimit })
      expect((await limit(1)).body.code).toBe('promo_terms')
      expect((await limit(2)).body).toMatchObject({ useLimit: 2, uses: 2 })
    })

    test('ends at once, and holds again', async () => {
      const promo = await make()
      const turn = (active: boolean) => manager.call('PUT', `${codes}/${promo.id}/active`, { active })
      expect((await turn(false)).body).toMatchObject({ active: false })
      const { body } = await manager.get(`${codes}/${promo.id}/verdict?date=2026-11-26`)
      expect(body.verdict).toBe('expired')
      expect(await audit('promo_code.ended', String(promo.id))).toHaveLength(1)
      expect((await turn(true)).body).toMatchObject({ active: true })
    })
  })
})
