import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Goods } from '#domain/product/store-item.ts'
import { box, fillCart, mug, shelfOf, stockUp } from '#server/carts/test-cart.ts'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { claimStock } from './claim-stock.ts'
import { releaseStock } from './release-stock.ts'

const buyers = 24
const black = { product: 'mug', variant: 'black' }
const boxes = { product: 'puzzlebox' }

describe('the last things on a shelf, wanted by many at once', () => {
  const dbOf = useTwoPools(buyers / 2)
  let shop: TestShop

  beforeAll(async () => {
    shop = await openShop(dbOf(0))
  })

  /** Carts of these things, with nothing left to do but to pay. */
  async function carts(...items: Goods[]): Promise<string[]> {
    const ids: string[] = []
    for (let buyer = 0; buyer < buyers; buyer++) ids.push(await fillCart(shop, items))
    const who = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }
    await shop.db
      .updateTable('order')
      .set({ ...who, rules_accepted_at: new Date(shop.now) })
      .where('id', 'in', ids)
      .execute()
    return ids
  }
  const pay = (db: Database, orderId: string) =>
    startPayment(db, shop.desk, { orderId, idempotencyKey: randomUUID() }, shop.now)

  test.each([1, 5])(
    '%i of them are sold as often, and everybody else hears that none is left',
    async (last) => {
      await stockUp(shop.db, black, 100)
      const ids = await carts(mug())
      await stockUp(shop.db, black, last)
      const started = await Promise.all(ids.map((id, index) => pay(dbOf(index), id)))
      expect(started.filter(({ ok }) => ok)).toHaveLength(last)
      for (const one of started.filter(({ ok }) => !ok))
        expect(one).toMatchObject({ code: 'stock_short', left: 0 })
      expect(await shelfOf(shop.db, black)).toEqual({ left: 0, claimed: last })
    },
  )

  test('an order that is paid for by many presses at once claims once', async () => {
    await stockUp(shop.db, black, 100)
    const [id = ''] = await carts(mug(3))
    await Promise.all(Array.from({ length: buyers }, (_, index) => pay(dbOf(index), id)))
    expect(await shelfOf(shop.db, black)).toEqual({ left: 97, claimed: 3 })
  })

  test('things wanted in any order, taken and put back: nobody waits in a circle, nothing gets lost', async () => {
    await stockUp(shop.db, black, 100)
    await stockUp(shop.db, boxes, 100)
    const ids = [...(await carts(mug(2), box())).slice(0, buyers / 2), ...(await carts(box(), mug(2)))]
    await stockUp(shop.db, black, 9)
    await stockUp(shop.db, boxes, 4)
    const order = { branch_id: shop.book.id }
    await Promise.all(
      ids.slice(0, buyers).map(async (id, index) => {
        const db = dbOf(index)
        for (let times = 0; times < 3; times++) {
          await inTransaction(db, (tx) => claimStock(tx, { ...order, id }, shop.now))
          if (index % 3 > 0 || times < 2) await releaseStock(db, id)
        }
      }),
    )
    for (const [shelf, all] of [[black, 9] as const, [boxes, 4] as const]) {
      const { left = 0, claimed = 0 } = (await shelfOf(shop.db, shelf)) ?? {}
      expect(left + claimed).toBe(all)
    }
  })

  test('carts that are paid for again, each of another shelf of one thing: nobody waits in a circle', async () => {
    const maroon = { product: 'mug', variant: 'maroon' }
    for (const shelf of [black, maroon]) await stockUp(shop.db, shelf, 100)
    const ids = [...(await carts(mug())).slice(0, 6), ...(await carts(mug(1, 'maroon'))).slice(0, 6)]
    const order = { branch_id: shop.book.id }
    const before = await deadlocks()
    await Promise.all(
      ids.map(async (id, index) => {
        for (let times = 0; times < 8; times++)
          await inTransaction(dbOf(index), (tx) => claimStock(tx, { ...order, id }, shop.now))
      }),
    )
    expect(await deadlocks()).toBe(before)
    for (const shelf of [black, maroon])
      expect(await shelfOf(shop.db, shelf)).toEqual({ left: 94, claimed: 6 })
  })

  /** How many circles the server has cut so far. Its sessions tell of theirs when they are asked to. */
  async function deadlocks(): Promise<number> {
    await Promise.all(
      Array.from({ length: buyers }, (_, index) =>
        sql`select pg_stat_force_next_flush()`.execute(dbOf(index)),
      ),
    )
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(shop.db)
    return Number(rows[0]?.deadlocks)
  }

  test('control: who looks first and takes afterwards sells the last one more than once', async () => {
    await stockUp(shop.db, black, 100)
    const ids = await carts(mug())
    await stockUp(shop.db, black, 1)
    await sql`alter table product_stock drop constraint product_stock_quantity_check`.execute(shop.db)
    const { arrive } = openBarrier(ids.length)
    const sold = await Promise.all(ids.map((id, index) => lookThenClaim(dbOf(index), id, arrive)))
    expect(sold.filter(Boolean).length).toBeGreaterThan(1)
    const { left = 0, claimed = 0 } = (await shelfOf(shop.db, black)) ?? {}
    expect(left).toBeLessThan(0)
    expect(claimed).toBe(sold.filter(Boolean).length)
  })

  async function lookThenClaim(
    db: Database,
    orderId: string,
    everybodyLooked: () => Promise<void>,
  ): Promise<boolean> {
    const shelf = await db
      .selectFrom('product_stock')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['product_id', 'branch_id', 'variant', 'quantity'])
      .where('product.slug', '=', 'mug')
      .where('variant', '=', 'black')
      .where('branch_id', '=', shop.book.id)
      .executeTakeFirstOrThrow()
    if (shelf.quantity < 1) return false
    await everybodyLooked()
    const { quantity: _, ...place } = shelf
    await db
      .insertInto('stock_claim')
      .values({ order_id: orderId, ...place, quantity: 1 })
      .execute()
    await db
      .updateTable('product_stock')
      .set({ quantity: sql`quantity - 1` })
      .where(({ and }) => and(place))
      .execute()
    return true
  }
})
