import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { bookGroup, openTwoDesks, riyadh, type TwoDesks } from '#server/desk/test-desk.ts'
import { recordMoney } from '#server/ledger/record-money.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { hour } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'

const tills = 12
const desk = riyadh

describe('tills of a branch at once', () => {
  const dbOf = useTwoPools(tills)
  let shop: TwoDesks['shop']
  let clock: TwoDesks['clock']
  let host: TwoDesks['host']

  beforeAll(async () => {
    ;({ shop, clock, host } = await openTwoDesks(dbOf))
  })
  beforeEach(() => {
    clock.now += 24 * hour
  })
  const all = <T>(count: number, run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)))

  async function group() {
    const { code, path, due } = await bookGroup(host(0), shop.slots())
    const { id } = await shop.db
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const pay = (index: number, amount: number) =>
      host(index).post(`${path}/payments`, { parts: [{ means: 'cash', amount }] })
    return { id, path, due, pay }
  }
  const tillOf = async () => (await host(0).get(`${desk}/till`)).body
  async function close(index: number) {
    const open = await tillOf()
    return host(index).post(`${desk}/till/closes`, {
      through: open.today,
      counted: open.expected,
      expected: open.expected,
      leftInDrawer: 0,
    })
  }
  const broken = async () => {
    // A sale has none.
    const { 'orders without exactly one booking': _, ...others } = await brokenBooks(shop.db)
    return others
  }

  test('two tills on one order take what is due once', async () => {
    const order = await group()
    const answers = await all(tills, (index) => order.pay(index, order.due))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('more_than_owed')
    expect((await shop.accounts(order.id)).money).toBe(order.due)
    expect(await broken()).toEqual({})
  })

  test('one slip is taken back once, whether it is undone or corrected', async () => {
    const order = await group()
    const { body } = await order.pay(0, order.due)
    const taking = `${order.path}/takings/${body.takings[0].id}`
    const right = { means: 'card_terminal', amount: order.due, reason: 'The wrong button' }
    const answers = await all(tills, (index) =>
      index % 3 === 0 ? host(index).call('DELETE', taking) : host(index).post(`${taking}/correction`, right),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { money = 0 } = await shop.accounts(order.id)
    expect([0, order.due]).toContain(money)
    expect(await broken()).toEqual({})
  })

  test('one sale is taken back once, and its shelf filled once', async () => {
    const left = async () => {
      const { body } = await host(0).get(`${desk}/goods`)
      return body.things.find(({ product }: { product: string }) => product === 'mug')
    }
    const mug = await left()
    const { body: sold } = await host(0).post(`${desk}/sales`, {
      items: [{ kind: 'product', product: 'mug', variant: mug.variant, quantity: 1 }],
      parts: [{ means: 'cash', amount: mug.amount }],
      locale: 'en',
    })
    const order = `${desk}/orders/${sold.order.code}`
    const answers = await all(tills, (index) =>
      index % 2 === 0
        ? host(index).post(`${order}/sale-return`, {})
        : host(index).call('DELETE', `${order}/takings/${sold.takings[0].id}`),
    )
    const undone = answers.filter(({ status }) => status === 200)
    expect(undone).toHaveLength(1)
    // Of a payment that was taken back alone, the sale is still to be paid.
    const isReturned = undone[0]?.body.order.state === 'cancelled'
    expect((await left()).left).toBe(isReturned ? mug.left : mug.left - 1)
    expect(await broken()).toEqual({})
  })

  test('control: who looks first what is due and takes afterwards takes it twice', async () => {
    const order = await group()
    const { arrive } = openBarrier(2)
    await all(2, (index) =>
      dbOf(index)
        .transaction()
        .execute(async (tx) => {
          const { paid } = await readOrderMoney(tx, order.id)
          await arrive()
          if (paid > 0) return
          const payment = await tx
            .insertInto('payment')
            .values({
              order_id: order.id,
              currency: 'SAR',
              amount: order.due,
              provider: 'cash',
              state: 'succeeded',
              idempotency_key: `hasty:${order.id}:${index}`,
              created_at: new Date(clock.now),
              settled_at: new Date(clock.now),
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const money = { orderId: order.id, currency: 'SAR', means: 'cash', amount: order.due } as const
          const entry = {
            ...money,
            kind: 'payment',
            cause: `payment:${payment.id}`,
            paymentId: payment.id,
          } as const
          await recordMoney(tx, entry, clock.now)
        }),
    )
    expect((await shop.accounts(order.id)).money).toBe(2 * order.due)
  })

  test('while one closes the drawer others sell: every row is in the report or in the next evening', async () => {
    const orders: Awaited<ReturnType<typeof group>>[] = []
    for (let index = 0; index < tills; index++) orders.push(await group())
    const [answers, closes] = await Promise.all([
      all(tills, (index) => orders[index]?.pay(index, 1000) as ReturnType<Browser['post']>),
      all(6, close),
    ])
    for (const { status } of answers) expect(status).toBe(200)
    const closed = closes.filter(({ status }) => status === 201)
    expect(closed.length).toBeLessThanOrEqual(1)
    for (const { status, body } of closes)
      if (status !== 201) expect(['till_changed', 'day_closed']).toContain(body.code)
    const inReport = closed.reduce((sum, { body }) => sum + body.counts[0].expected - body.openingFloat, 0)
    const { expected, openingFloat } = await tillOf()
    const { rows } = await sql<{ sum: number }>`
      select sum(amount)::integer as sum from till_entry where created_at = ${new Date(clock.now)} and means = 'cash'
    `.execute(shop.db)
    if (closed.length > 0) expect(inReport + expected.cash - openingFloat).toBe(rows[0]?.sum)
    expect(rows[0]?.sum).toBe(tills * 1000)
    expect(await broken()).toEqual({})
  })

  test('an evening is closed once, and numbers have no gap, however many press', async () => {
    for (let evening = 0; evening < 5; evening++) {
      clock.now += 24 * hour
      const closes = await all(tills, close)
      expect(closes.filter(({ status }) => status === 201)).toHaveLength(1)
    }
    const { rows } = await sql<{ number: number }>`
      select number from day_close join branch on branch.id = branch_id where slug = 'riyadh' order by number
    `.execute(shop.db)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    expect(await broken()).toEqual({})
  })

  test('control: without the till’s lock a row slips into an evening that is closed', async () => {
    await sql`
      create or replace function keep_out_of_closed_days() returns trigger language plpgsql as $$
      begin
        if new.business_day <= (select closed_through from till where branch_id = new.branch_id) then
          new.business_day := (select closed_through + 1 from till where branch_id = new.branch_id);
        end if;
        return new;
      end
      $$
    `.execute(shop.db)
    const order = await group()
    const written = openBarrier(1)
    const closed = openBarrier(1)
    const slow = dbOf(1)
      .transaction()
      .execute(async (tx) => {
        const money = { orderId: order.id, means: 'cash', amount: 777 } as const
        await recordMoney(
          tx,
          { ...money, currency: 'SAR', kind: 'payment', cause: `hasty:${order.id}` },
          clock.now,
        )
        void written.arrive()
        await closed.open
      })
    await written.open
    expect((await close(0)).status).toBe(201)
    void closed.arrive()
    await slow
    expect(await broken()).toHaveProperty('closing reports that say something else than their evenings')
  })
})
