import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { fillCart, mug, shelfOf, stockUp } from '#server/carts/test-cart.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { adjustStock } from './adjust-stock.ts'
import { claimStock } from './claim-stock.ts'

const buyers = 12
const black = { product: 'mug', variant: 'black' }
const somebody: StaffActor = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Huda',
  role: 'owner',
  branches: [],
  mustSetUpTotp: false,
  kind: 'staff',
  provenAt: 0,
}

describe('a shelf that is emptied while it is bought from', () => {
  const dbOf = useTwoPools(buyers)
  let shop: TestShop
  let carts: string[]

  beforeAll(async () => {
    shop = await openShop(dbOf(0))
    await stockUp(shop.db, black, 100)
    carts = []
    for (let buyer = 0; buyer < buyers; buyer++) carts.push(await fillCart(shop, [mug()]))
  })

  const shelf = async (db: Queries) => (await shelfOf(db, black)) ?? { left: 0, claimed: 0 }
  const claim = (db: Queries, id: string) =>
    inTransaction(db, (tx) => claimStock(tx, { id, branch_id: shop.book.id }, shop.now))
  const takeOne = (db: Queries) =>
    adjustStock(
      db,
      {
        actor: somebody,
        branchId: shop.book.id,
        product: 'mug',
        adjustment: { variant: ['black'], by: -1, reason: 'damage', note: '' },
      },
      shop.now,
    )

  test('never has less than nothing, and nothing that was claimed is counted away', async () => {
    for (const last of [1, 5, 10]) {
      await stockUp(shop.db, black, last)
      const [taken] = await Promise.all([
        Promise.all(carts.map((_, index) => takeOne(dbOf(index)))),
        Promise.all(carts.map((id, index) => claim(dbOf(index + 1), id))),
      ])
      const off = taken.filter(({ ok }) => ok).length
      const { left, claimed } = await shelf(shop.db)
      expect([left >= 0, left + claimed + off]).toEqual([true, last])
    }
  })

  test('control: who looks first and writes afterwards counts away what was sold', async () => {
    await sql`alter table product_stock drop constraint product_stock_quantity_check`.execute(shop.db)
    await stockUp(shop.db, black, 5)
    const everybodyLooked = openBarrier(carts.length)
    const careless = async (db: Queries) => {
      const { left } = await shelf(db)
      if (left < 1) return
      await everybodyLooked.arrive()
      await sql`update product_stock set quantity = quantity - 1
        where variant = 'black' and branch_id = ${shop.book.id}`.execute(db)
    }
    await Promise.all([
      ...carts.map((_, index) => careless(dbOf(index))),
      ...carts.map((id, index) => everybodyLooked.open.then(() => claim(dbOf(index + 1), id))),
    ])
    expect((await shelf(shop.db)).left).toBeLessThan(0)
  })
})
