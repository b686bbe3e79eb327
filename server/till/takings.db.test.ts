import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { bookGroup, type OpenDesk, openDesk, riyadh } from '#server/desk/test-desk.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { minute } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'

describeOnDemoDatabase('money taken at a desk', (getDb) => {
  let shop: OpenDesk['shop']
  let clock: OpenDesk['clock']
  let host: Browser
  let manager: Browser
  let owner: Browser

  beforeAll(async () => {
    ;({ shop, clock, host, manager, owner } = await openDesk(getDb()))
  })

  const desk = riyadh

  /** A group that pays when it comes. */
  async function group() {
    const { code, path, due } = await bookGroup(host, shop.slots())
    const { id } = await getDb()
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return {
      id,
      path,
      due,
      pay: (parts: object[], browser = host, key = crypto.randomUUID()) =>
        browser.post(`${path}/payments`, { parts }, { key }),
      undo: (taking: number, browser = host) => browser.call('DELETE', `${path}/takings/${taking}`),
      correct: (taking: number, correction: object, browser = host) =>
        browser.post(`${path}/takings/${taking}/correction`, { reason: 'The wrong button', ...correction }),
      file: async () => (await owner.get(`${path}/file`)).body,
    }
  }
  const tillOf = async (orderId: string) =>
    Object.fromEntries(
      (
        await getDb()
          .selectFrom('till_entry')
          .select(['means', sql<number>`sum(amount)::bigint`.as('amount')])
          .where('order_id', '=', orderId)
          .groupBy('means')
          .execute()
      ).map(({ means, amount }) => [means, amount]),
    )

  test('comes by several means at once, with change and a receipt’s number, and the row says who took it', async () => {
    const order = await group()
    const parts = [
      { means: 'cash', amount: 10_000, tendered: 20_000 },
      { means: 'card_terminal', amount: order.due - 10_000, receiptNumber: ' 0042 ' },
    ]
    const key = crypto.randomUUID()
    const paid = await order.pay(parts, host, key)
    expect(paid).toMatchObject({ status: 200, body: { booking: { due: 0, paid: order.due } } })
    expect(paid.body.takings).toMatchObject([
      { means: 'cash', amount: 10_000, tendered: 20_000, by: 'أسيل القحطاني', state: 'taken', mayUndo: true },
      { means: 'card_terminal', receiptNumber: '0042', tendered: null },
    ])
    expect((await order.pay(parts, host, key)).body).toEqual(paid.body)
    expect(await tillOf(order.id)).toEqual({ cash: 10_000, card_terminal: order.due - 10_000 })
    expect(await shop.accounts(order.id)).toMatchObject({ money: order.due, guest: 0 })
  })

  test('is taken whole or not at all', async () => {
    const order = await group()
    const tooMuch = [
      { means: 'cash', amount: 1000 },
      { means: 'transfer', amount: order.due },
    ]
    expect((await order.pay(tooMuch)).body.code).toBe('more_than_owed')
    const noCard = [
      { means: 'cash', amount: 1000 },
      { means: 'gift_card', amount: 1000, giftCard: 'NOSUCHCARD' },
    ]
    expect((await order.pay(noCard)).body.code).toBe('gift_unknown')
    const short = await order.pay([{ means: 'cash', amount: 1000, tendered: 999 }])
    expect(short.body.code).toBe('tendered_short')
    expect(await tillOf(order.id)).toEqual({})
    expect((await order.file()).order.paid).toBe(0)
  })

  test('a gift card pays a part: it is spent, the bill says so, and an undo gives it back', async () => {
    const order = await group()
    const card = await issueVoucher(
      getDb(),
      { currency: 'SAR', amount: 6000, expiresAt: clock.now + 60 * minute, boughtBy: null },
      clock.now,
    )
    const balance = async () =>
      (
        await getDb()
          .selectFrom('voucher')
          .select('balance')
          .where('id', '=', card.id)
          .executeTakeFirstOrThrow()
      ).balance
    expect((await order.pay([{ means: 'gift_card', amount: 6001, giftCard: card.code }])).body.code).toBe(
      'gift_empty',
    )
    const paid = await order.pay([
      { means: 'gift_card', amount: 5000, giftCard: card.code.toLowerCase() },
      { means: 'cash', amount: 1000 },
    ])
    expect(paid.body.booking).toMatchObject({ due: order.due - 6000, paid: 1000, payable: order.due - 5000 })
    expect(await balance()).toBe(1000)
    expect(await shop.accounts(order.id)).toMatchObject({ vouchers: 5000, money: 1000 })
    const undone = await order.undo(paid.body.takings[0].id)
    expect(undone.body.booking).toMatchObject({ due: order.due - 1000, payable: order.due })
    expect(undone.body.order.lines.some(({ kind }: { kind: string }) => kind === 'voucher')).toBe(false)
    expect(await balance()).toBe(6000)
    expect(await tillOf(order.id)).toEqual({ gift_card: 0, cash: 1000 })
    const left = Object.values(await shop.accounts(order.id)).reduce((sum, amount) => sum + amount, 0)
    expect(left).toBe(0)
  })

  describe('what was wrong', () => {
    test('is taken back within some minutes by whoever took it, once, and stays in the books', async () => {
      const order = await group()
      const { body } = await order.pay([{ means: 'cash', amount: order.due }])
      const [taking] = body.takings
      expect((await order.undo(taking.id, manager)).body.code).toBe('undo_too_late')
      const undone = await order.undo(taking.id)
      expect(undone.body).toMatchObject({
        booking: { due: order.due, paid: 0 },
        takings: [{ state: 'undone', reversedBy: 'أسيل القحطاني', mayUndo: false, mayCorrect: false }],
      })
      expect((await order.undo(taking.id)).body.code).toBe('taking_reversed')
      expect(await tillOf(order.id)).toEqual({ cash: 0 })
      const { rows } = await sql`
        select kind, amount from till_entry where order_id = ${order.id} order by id
      `.execute(getDb())
      expect(rows).toEqual([
        { kind: 'payment', amount: order.due },
        { kind: 'undo', amount: -order.due },
      ])
      expect((await owner.get('/office/audit?limit=1')).body.items[0]).toMatchObject({
        action: 'payment.undone',
        before: { means: 'cash', amount: order.due },
      })
    })

    test('is corrected from cash to card: by themselves at first, later by a manager with a reason', async () => {
      const order = await group()
      const { body } = await order.pay([{ means: 'cash', amount: order.due }])
      clock.now += 16 * minute
      const right = { means: 'card_terminal', amount: order.due, receiptNumber: '7' }
      expect((await order.undo(body.takings[0].id)).body.code).toBe('undo_too_late')
      expect((await order.correct(body.takings[0].id, right)).body.code).toBe('forbidden')
      const corrected = await order.correct(body.takings[0].id, right, manager)
      expect(corrected.body).toMatchObject({
        booking: { due: 0, paid: order.due },
        takings: [
          { means: 'cash', state: 'corrected' },
          { means: 'card_terminal', state: 'taken', receiptNumber: '7', by: 'أسيل القحطاني' },
        ],
      })
      expect(corrected.body.takings[1].reason).toBe('The wrong button')
      expect(await tillOf(order.id)).toEqual({ cash: 0, card_terminal: order.due })
      expect(await shop.accounts(order.id)).toMatchObject({ money: order.due, guest: 0 })
      const again = await order.correct(body.takings[0].id, right, manager)
      expect(again.body.code).toBe('taking_reversed')
    })

    test('an amount is corrected up to what is owed and no further', async () => {
      const order = await group()
      const { body } = await order.pay([{ means: 'cash', amount: 1000 }])
      const [{ id }] = body.takings
      expect((await order.correct(id, { means: 'cash', amount: order.due + 1 })).body.code).toBe(
        'more_than_owed',
      )
      const corrected = await order.correct(id, { means: 'cash', amount: 1500 })
      expect(corrected.body.booking).toMatchObject({ paid: 1500, due: order.due - 1500 })
      expect((await order.correct(id, { means: 'cash', amount: 1, reason: ' ' })).status).toBe(422)
    })

    test('nothing of it once money went back', async () => {
      await manager.post('/office/step-up', { password: 'demo-manager-majed' })
      const order = await group()
      const { body } = await order.pay([{ means: 'card_terminal', amount: order.due }])
      await manager.post(`${order.path}/refunds`, {
        amount: 1000,
        goesTo: 'cash',
        reason: 'The lights failed',
      })
      expect((await order.undo(body.takings[0].id)).body.code).toBe('taking_settled')
    })
  })

  describe('what goes back', () => {
    test('is handed out in cash where a manager chooses so, whatever it came by', async () => {
      await manager.post('/office/step-up', { password: 'demo-manager-majed' })
      const { held } = await openGuest(shop).ticket()
      const path = `${desk}/orders/${held.code}`
      const { id } = await getDb()
        .selectFrom('order')
        .select('id')
        .where('code', '=', held.code)
        .executeTakeFirstOrThrow()
      const before = (await manager.get(`${path}/file`)).body.order.paid as number
      const give = (amount: number, goesTo: string) =>
        manager.post(`${path}/refunds`, { amount, goesTo, reason: 'The lights failed' })
      expect((await give(before + 1, 'cash')).body.code).toBe('refund_over_paid')
      const given = await give(2000, 'cash')
      expect(given.body.refunds).toMatchObject([{ state: 'succeeded', means: 'cash', amount: 2000 }])
      expect(await tillOf(id)).toEqual({ online: before, cash: -2000 })
      expect(await shop.accounts(id)).toMatchObject({ money: before - 2000 })
    })

    test('of money that came at the desk waits for whoever hands it out, when nobody stands there', async () => {
      const order = await group()
      await order.pay([{ means: 'cash', amount: order.due }])
      const cancel = await manager.post(`${order.path}/cancellation`, {
        share: 10_000,
        reason: 'They are ill',
      })
      expect(cancel.body.refund).toBe(order.due)
      await shop.refundAll(clock.now)
      expect(await tillOf(order.id)).toEqual({ cash: order.due })
      const [notice] = (await order.file()).notices
      expect(notice).toMatchObject({ kind: 'refund_by_hand', amount: order.due })
      await manager.post(`${order.path}/notices/${notice.id}/seen`, { means: 'transfer' })
      expect(await tillOf(order.id)).toEqual({ cash: order.due, transfer: -order.due })
      expect(await shop.accounts(order.id)).toMatchObject({ money: 0 })
    })
  })
})
