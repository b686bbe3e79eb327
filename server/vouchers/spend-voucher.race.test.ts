import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { issueVoucher } from './issue-voucher.ts'
import { readVoucher } from './read-voucher.ts'
import { returnToVoucher } from './return-to-voucher.ts'
import { type SpendVoucher, spendVoucher } from './spend-voucher.ts'
import { insertTestOrders } from './test-orders.ts'

const now = Date.UTC(2026, 10, 5, 18)
const carts = 40
const price = 70

type Spend = (db: Database, input: SpendVoucher) => Promise<boolean>

/** What a guard is for: looks first and writes afterwards, when others have looked as well. */
const lookThenSpend =
  (everybodyLooked: () => Promise<void>): Spend =>
  async (db, { voucherId, orderId, amount }) => {
    const { balance } = await db
      .selectFrom('voucher')
      .select('balance')
      .where('id', '=', voucherId)
      .executeTakeFirstOrThrow()
    if (balance < amount) return false
    await everybodyLooked()
    await db
      .insertInto('voucher_movement')
      .values({ voucher_id: voucherId, order_id: orderId, kind: 'spend', amount: -amount })
      .execute()
    return true
  }

describe('a voucher spent from many carts at once', () => {
  const dbOf = useTwoPools(carts / 2)
  let orders: string[]

  beforeAll(async () => {
    orders = await insertTestOrders(dbOf(0), carts)
  })

  async function issue(amount: number): Promise<string> {
    const voucher = await issueVoucher(
      dbOf(0),
      { currency: 'SAR', amount, expiresAt: now + 1, boughtBy: null },
      now,
    )
    return voucher.id
  }
  async function race(voucherId: string, spend: Spend) {
    const spent = await Promise.all(
      orders.map((orderId, index) => spend(dbOf(index), { voucherId, orderId, amount: price })),
    )
    return { winners: spent.filter(Boolean).length, left: (await readVoucher(dbOf(0), voucherId))?.balance }
  }
  const guarded: Spend = (db, input) => spendVoucher(db, input, now)

  test('pays for as many as it can, and never falls below zero', async () => {
    for (const affordable of [1, 3, 10]) {
      const voucherId = await issue(affordable * price + price - 1)
      expect(await race(voucherId, guarded)).toEqual({ winners: affordable, left: price - 1 })
    }
  })

  test('one order that asks many times at once pays once', async () => {
    const voucherId = await issue(10 * price)
    const [orderId = ''] = orders
    const input = { voucherId, orderId, amount: price }
    const spent = await Promise.all(orders.map((_, index) => spendVoucher(dbOf(index), input, now)))
    expect(spent).toEqual(orders.map(() => true))
    expect((await readVoucher(dbOf(0), voucherId))?.balance).toBe(9 * price)
  })

  test('what one order spent comes back once, however many give it back', async () => {
    const voucherId = await issue(10 * price)
    const [orderId = ''] = orders
    const input = { voucherId, orderId, amount: price }
    await spendVoucher(dbOf(0), input, now)
    const given = await Promise.all(orders.map((_, index) => returnToVoucher(dbOf(index), input)))
    expect(given.sort((a, b) => b - a)).toEqual([price, ...Array(carts - 1).fill(0)])
    expect((await readVoucher(dbOf(0), voucherId))?.balance).toBe(10 * price)
  })

  test('control: without the guard and the constraint it is overspent', async () => {
    await sql`alter table voucher drop constraint voucher_balance_check`.execute(dbOf(0))
    const { winners, left } = await race(await issue(price), lookThenSpend(openBarrier(carts).arrive))
    expect(winners).toBeGreaterThan(1)
    expect(left).toBeLessThan(0)
  })
})
