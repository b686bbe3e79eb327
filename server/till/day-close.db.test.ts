import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/time/calendar-date.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { bookGroup, type OpenDesk, openDesk, riyadh } from '#server/desk/test-desk.ts'
import { minute } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'

describeOnDemoDatabase('closing an evening', (getDb) => {
  let shop: OpenDesk['shop']
  let clock: OpenDesk['clock']
  let host: Browser
  let manager: Browser

  beforeAll(async () => {
    ;({ shop, clock, host, manager } = await openDesk(getDb()))
  })

  const desk = riyadh
  const hour = 60 * minute
  const till = async (through?: string) =>
    (await host.get(`${desk}/till${through ? `?through=${through}` : ''}`)).body
  type Counted = { cash: number; card_terminal: number; transfer: number }
  type Changes = { counted?: Partial<Counted>; leftInDrawer?: number; reason?: string; expected?: Counted }
  async function close({ counted, ...changes }: Changes = {}, through?: string) {
    const open = await till(through)
    const body = {
      through: through ?? open.through,
      counted: { ...open.expected, ...counted },
      expected: open.expected,
      leftInDrawer: 0,
      ...changes,
    }
    return host.post(`${desk}/till/closes`, body)
  }
  async function group() {
    const order = await bookGroup(host, shop.slots())
    const pay = (means: string, amount: number) =>
      host.post(`${order.path}/payments`, { parts: [{ means, amount }] })
    return { ...order, pay }
  }

  test('what was counted is held against what came, and the drawer’s rest begins the next one', async () => {
    const before = await till()
    const order = await group()
    await order.pay('cash', 10_000)
    await order.pay('card_terminal', 5000)
    const moved = await host.post(`${desk}/till/cash`, { amount: 20_000, reason: 'Coins for change' })
    expect(moved.body.expected.cash).toBe(before.expected.cash + 30_000)
    await host.post(`${desk}/till/cash`, { amount: -1000, reason: 'Milk' })
    const open = await till()
    expect(open.expected).toEqual({
      cash: before.expected.cash + 29_000,
      card_terminal: before.expected.card_terminal + 5000,
      transfer: before.expected.transfer,
    })
    const first = await close({ leftInDrawer: 15_000 })
    expect(first).toMatchObject({
      status: 201,
      body: {
        number: 1,
        closedBy: 'أسيل القحطاني',
        leftInDrawer: 15_000,
        takenOut: open.expected.cash - 15_000,
        reason: '',
      },
    })
    const { days, openingFloat, expected } = await till()
    expect({ days, openingFloat, expected }).toEqual({
      days: [],
      openingFloat: 15_000,
      expected: { cash: 15_000, card_terminal: 0, transfer: 0 },
    })
  })

  test('what comes after the close is of the next evening, whatever the clock says', async () => {
    const order = await group()
    await order.pay('cash', 700)
    expect((await till()).expected.cash).toBe(15_700)
    expect((await close()).body.code).toBe('day_not_over')
    clock.now += 24 * hour
    const open = await till()
    expect(open.days).toHaveLength(1)
    expect(open.expected.cash).toBe(15_700)
  })

  test('a correction of a closed evening is of the open one, and the closed report stays', async () => {
    const order = await group()
    const { body } = await order.pay('cash', 5000)
    await close({ leftInDrawer: 15_000 })
    const report = (await manager.get(`${desk}/till/closes/2`)).body
    clock.now += 24 * hour
    const corrected = await manager.post(`${order.path}/takings/${body.takings[0].id}/correction`, {
      means: 'card_terminal',
      amount: 5000,
      reason: 'The wrong button',
    })
    expect(corrected.status).toBe(200)
    expect((await manager.get(`${desk}/till/closes/2`)).body).toEqual(report)
    const { expected, sums } = await till()
    expect(expected).toEqual({ cash: 10_000, card_terminal: 5000, transfer: 0 })
    // Money that was taken is of whoever took it, also where somebody else corrects it.
    expect(sums.people).toEqual([
      {
        name: 'أسيل القحطاني',
        means: [
          { means: 'cash', amount: -5000 },
          { means: 'card_terminal', amount: 5000 },
        ],
      },
    ])
  })

  test('a difference wants a reason, and no more stays than was counted', async () => {
    expect((await close({ counted: { cash: 9000 } })).body.code).toBe('difference_reason')
    expect((await close({ counted: { cash: 9000 }, reason: ' a' })).body.code).toBe('difference_reason')
    expect((await close({ leftInDrawer: 10_001 })).body.code).toBe('left_too_much')
    const elsewhere = { cash: 1, card_terminal: 5000, transfer: 0 }
    expect((await close({ expected: elsewhere })).body.code).toBe('till_changed')
    const closed = await close({ counted: { cash: 9000 }, reason: 'Wrong change', leftInDrawer: 9000 })
    expect(closed.body).toMatchObject({ number: 3, reason: 'Wrong change' })
    expect(closed.body.counts[0]).toEqual({
      means: 'cash',
      expected: 10_000,
      counted: 9000,
      difference: -1000,
    })
    expect((await till()).openingFloat).toBe(9000)
  })

  test('forgotten evenings are closed by themselves or with the next, in one report', async () => {
    clock.now += 24 * hour
    await (await group()).pay('cash', 100)
    const first = (await till()).today
    clock.now += 24 * hour
    await (await group()).pay('cash', 20)
    clock.now += 24 * hour
    await (await group()).pay('cash', 3)
    const open = await till()
    expect(open.days).toEqual([first, addDays(first, 1), addDays(first, 2)])
    // What is of today stays in today unless it is asked for.
    expect([open.through, open.expected.cash]).toEqual([addDays(first, 1), 9120])
    expect((await till(first)).expected.cash).toBe(9100)
    const closed = await close()
    expect(closed.body).toMatchObject({ number: 4, from: first, through: addDays(first, 1) })
    expect((await close({ expected: closed.body.counts }, first)).status).not.toBe(201)
    expect((await close({}, first)).body.code).toBe('day_closed')
    expect((await close()).body).toMatchObject({ number: 5, from: addDays(first, 2) })
  })

  describe('its reports', () => {
    test('are listed, and read by those who run the branch', async () => {
      const { body } = await manager.get(`${desk}/till/closes`)
      expect(body.items.map(({ number }: { number: number }) => number)).toEqual([5, 4, 3, 2, 1])
      expect(body.items[2]).toMatchObject({ difference: -1000, closedBy: 'أسيل القحطاني' })
      expect((await host.get(`${desk}/till/closes`)).status).toBe(403)
      expect((await manager.get(`${desk}/till/closes/99`)).body.code).toBe('not_found')
    })

    test('come as a table in both languages', async () => {
      const english = await manager.get(`${desk}/till/closes/3/report.csv?lang=en`)
      expect(english.headers.get('content-disposition')).toContain('riyadh-close-3.csv')
      expect(english.text).toContain('100.00,90.00,-10.00')
      expect((await manager.get(`${desk}/till/closes/3/report.csv?lang=ar`)).text).toContain(
        'نقدًا,SAR,-50.00,100.00,90.00',
      )
    })

    test('are in the audit log with what was counted', async () => {
      const { body } = await manager.get(`${desk}/audit?limit=100`)
      const found = body.items.find(
        ({ action, after }: { action: string; after: { number: number } }) =>
          action === 'till.closed' && after.number === 3,
      )
      expect(found.after).toMatchObject({ counted: { cash: 9000 }, reason: 'Wrong change' })
    })
  })
})
