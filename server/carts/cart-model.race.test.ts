import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { openTestDatabase } from '#server/db/testing/test-database.ts'
import { PreparingClient } from '#server/db/testing/test-preparing-client.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { CartWorld } from './test-cart-world.ts'

// The whole suite has to stay within minutes; `npm run test:all` lives fifty times as many.
const runs = process.env.TEST_ALL ? 1_200 : 25
const lanes = 3
const mugs = 3

let connection: Connection
let shop: TestShop

beforeAll(async () => {
  connection = await openTestDatabase('postgres', { Client: PreparingClient, demo: true })
  shop = await openShop(connection.db)
  // A shelf for each lane, so that the stories of one do not meet those of another.
  const options = Array.from({ length: lanes }, (_, lane) => ({
    slug: `shelf-${lane}`,
    name: { en: 'Shelf', ar: 'رف' },
  }))
  await shop.db
    .updateTable('product')
    .set({ variants: JSON.stringify([{ field: { en: 'Shelf', ar: 'رف' }, options }]) })
    .where('slug', '=', 'mug')
    .execute()
})
afterAll(() => connection.close())

type Act = { readonly name: string; readonly run: (world: CartWorld) => Promise<unknown> }

function act(
  name: string,
  run: (world: CartWorld, cart: number, n: number) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return fc
    .tuple(fc.nat(2), fc.nat(2))
    .map(([cart, n]) => ({ name: `${name}(${cart}, ${n})`, run: (world) => run(world, cart, n) }))
}

/** Something happens at the bank, and we hear of it at once. */
const heard = (name: string, end: Parameters<CartWorld['bank']>[2]) =>
  act(name, async (world, cart, n) => {
    await world.bank(cart, n, end)
    await world.news(cart)
  })

const acts = fc.oneof(
  { weight: 3, arbitrary: act('fill', (world, cart, n) => world.fill(cart, n)) },
  { weight: 4, arbitrary: act('pay', (world, cart) => world.pay(cart)) },
  { weight: 2, arbitrary: heard('paid', 'succeeded') },
  { weight: 2, arbitrary: heard('declined', 'failed') },
  { weight: 2, arbitrary: heard('paid after all', 'after_all') },
  act('paid, unheard', (world, cart, n) => world.bank(cart, n, 'succeeded')),
  act('closed, unheard', (world, cart, n) => world.bank(cart, n, 'expired')),
  act('news', (world, cart) => world.news(cart)),
  act('cancel', (world, cart) => world.cancel(cart)),
  act('collect', (world, cart) => world.collect(cart)),
  act('forget', (world, cart) => (cart === 0 ? world.forget() : world.news(cart))),
)

/** One thing after the other, or two at the same moment. */
const story = fc.array(fc.array(acts, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 })

type Sums = {
  id: string
  state: string
  payable: number
  payments: string[]
  owed: number
  money: number
  all: number
  items: number
  claimed: number
  cards: number
  issued: number
}

async function readSums(orders: readonly string[]): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select id, state, payable,
      array(select id::text from payment where order_id = "order".id) as payments,
      (select coalesce(sum(amount), 0)::bigint from ledger_entry where order_id = "order".id and account = 'guest') as owed,
      (select coalesce(sum(amount), 0)::bigint from ledger_entry where order_id = "order".id and account = 'money') as money,
      (select coalesce(sum(amount), 0)::bigint from ledger_entry where order_id = "order".id) as "all",
      (select coalesce(sum(quantity), 0)::bigint from order_item where order_id = "order".id and gift is null) as items,
      (select coalesce(sum(quantity), 0)::bigint from stock_claim where order_id = "order".id) as claimed,
      (select count(*)::bigint from order_item where order_id = "order".id and gift is not null) as cards,
      (select count(*)::bigint from voucher where bought_by = "order".id) as issued
    from "order" where id = any(${orders}::uuid[])
  `.execute(shop.db)
  return rows
}

/** What must be true of a cart however it came about. */
function expectSound({
  state,
  payable,
  payments,
  owed,
  money,
  all,
  items,
  claimed,
  cards,
  issued,
}: Sums): void {
  expect(money, 'the ledger has what the bank has').toBe(shop.bank.held(payments))
  expect({ all, owed }, 'the ledger adds up, and nobody owes anything').toEqual({ all: 0, owed: 0 })
  if (state === 'confirmed') {
    expect({ money, claimed, issued }).toEqual({ money: payable, claimed: items, issued: cards })
    expect(items + cards).toBeGreaterThan(0)
  } else if (state === 'cancelled') expect(claimed, 'the rest is back').toBeLessThanOrEqual(items)
  else expect({ money, claimed, issued }).toEqual({ money: 0, claimed: 0, issued: 0 })
}

test(`however ${runs} stories of carts go: what is sold, left and claimed is what there was, and no money is lost`, {
  timeout: 3_600_000,
}, async () => {
  expect(inject('postgresUrl')).not.toBe('')
  const { id: product } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'mug')
    .executeTakeFirstOrThrow()
  async function live(variant: string, steps: readonly (readonly Act[])[]): Promise<void> {
    const shelf = { product_id: product, branch_id: shop.book.id, variant }
    await shop.db.deleteFrom('stock_claim').where('variant', '=', variant).execute()
    await shop.db
      .insertInto('product_stock')
      .values({ ...shelf, quantity: mugs })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'branch_id', 'variant']).doUpdateSet({ quantity: mugs }),
      )
      .execute()
    const world = new CartWorld(shop, variant)
    await world.open()
    // Most stories begin like this; the others have to get here by themselves.
    await world.pay(0)
    for (const together of steps) {
      await Promise.all(together.map(({ run }) => run(world)))
      expect(await countAll(variant)).toBe(mugs)
    }
    await world.settleDown()
    expect(await countAll(variant)).toBe(mugs)
    for (const order of await readSums(world.orders)) expectSound(order)
    for (const ref of world.pages.flat()) shop.bank.accounts.delete(ref)
  }
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      fc.assert(
        fc.asyncProperty(story, (steps) => live(`shelf-${lane}`, steps)),
        { numRuns: Math.ceil(runs / lanes), seed: 11 + lane },
      ),
    ),
  )
})

/** What lies on a shelf and what was taken off it; one statement, so that it is of one moment. */
async function countAll(variant: string): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select ((select sum(quantity) from product_stock where variant = ${variant})
      + coalesce((select sum(quantity) from stock_claim where variant = ${variant}), 0))::integer as "all"
  `.execute(shop.db)
  return rows[0]?.all ?? -1
}
