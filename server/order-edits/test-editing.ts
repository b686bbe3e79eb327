import { expect } from 'vitest'
import type { OrderEditQuote } from '#contracts/office/order-edits.ts'
import { bookGroup, riyadh } from '#server/desk/test-desk.ts'
import { faultsOf, readSums } from '#server/orders/test-order-sums.ts'
import type { TestShop } from '#server/orders/test-shop.ts'
import type { Browser } from '#server/staff/test-office.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'

type Shown = Pick<OrderEditQuote, 'version' | 'back'> & {
  readonly after: Pick<OrderEditQuote['after'], 'total' | 'due'>
}

/** Somebody at the desk who edits orders, for tests. */
export function openEditing(shop: TestShop, host: Browser) {
  const { db } = shop
  async function ofCode(code: string) {
    const path = `${riyadh}/orders/${code}`
    const { id } = await db
      .selectFrom('order')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const quote = (wish: object, by = host) => by.post(`${path}/edit/quote`, wish)
    const send = (
      wish: object,
      { version, after: { total, due }, back }: Shown,
      { by = host, key = crypto.randomUUID() as string } = {},
    ) => by.post(`${path}/edit`, { ...wish, expected: { version, total, due, back } }, { key })
    return {
      id,
      path,
      show: () => host.get(`${path}/edit`),
      quote,
      send,
      /** As it was quoted a moment ago. */
      async edit(wish: object, more: object = {}) {
        const { body: quoted } = await quote(wish)
        return send({ ...wish, ...more }, quoted)
      },
      async pay() {
        const { due } = (await host.get(path)).body.booking
        await host.post(`${path}/payments`, { parts: [{ means: 'cash', amount: due }] })
      },
      /** Nothing is paid twice, the ledger adds up, and the lines are the price. */
      async isSound() {
        await shop.refundAll()
        const [sums] = await readSums(db, [id])
        if (!sums) throw new Error('There is no such order')
        // What is promised in cash lies at the desk until somebody hands it out.
        const { money } = await db
          .selectFrom('payment')
          .select(({ fn }) => fn.sum<number>('amount').as('money'))
          .where('order_id', '=', id)
          .where('state', '=', 'succeeded')
          .executeTakeFirstOrThrow()
        const refunds = await db
          .selectFrom('refund')
          .select(['amount', 'state'])
          .where('order_id', '=', id)
          .execute()
        const sum = (isIt: (state: string) => boolean) =>
          refunds.reduce((all, { amount, state }) => all + (isIt(state) ? amount : 0), 0)
        const back = sum((state) => state === 'succeeded')
        const promised = sum((state) => state !== 'succeeded')
        expect(faultsOf(sums, Number(money ?? 0) - back, true, promised)).toEqual([])
      },
    }
  }
  return {
    ofCode,
    /** A group that pays when it comes. */
    async group(players = 4) {
      const booked = await bookGroup(host, shop.slots(), players)
      return { ...booked, ...(await ofCode(booked.code)) }
    },
    async shelf(product: string, variant: string): Promise<number> {
      const { quantity } = await db
        .selectFrom('product_stock')
        .innerJoin('product', 'product.id', 'product_stock.product_id')
        .innerJoin('branch', 'branch.id', 'product_stock.branch_id')
        .select('quantity')
        .where('product.slug', '=', product)
        .where('branch.slug', '=', 'riyadh')
        .where('variant', '=', variant)
        .executeTakeFirstOrThrow()
      return quantity
    },
    /** A session of the same room that nobody has taken. */
    async elsewhere() {
      const { room, startsAt } = shop.slots()
      return { room, startsAt: new Date(startsAt).toISOString() }
    },
    /** A code of twenty percent, and how often it is used. */
    async promo() {
      const code = `DESK${crypto.randomUUID().slice(0, 6).toUpperCase()}`
      const name = JSON.stringify({ en: 'At the desk', ar: 'عند الاستقبال' })
      await db.insertInto('promo_code').values({ code, name, percent: 2000 }).execute()
      const uses = async () =>
        (await db.selectFrom('promo_code').select('uses').where('code', '=', code).executeTakeFirstOrThrow())
          .uses
      return { code, uses }
    },
    async putOnShelf(product: string, variant: string, quantity: number): Promise<void> {
      await db
        .updateTable('product_stock')
        .set({ quantity })
        .where('product_id', '=', (all) => all.selectFrom('product').select('id').where('slug', '=', product))
        .where('branch_id', '=', shop.book.id)
        .where('variant', '=', variant)
        .execute()
    },
    giftCard: (amount: number, expiresAt: number) =>
      issueVoucher(db, { currency: 'SAR', amount, expiresAt, boughtBy: null }, shop.now),
    async balance(id: string): Promise<number> {
      const { balance } = await db
        .selectFrom('voucher')
        .select('balance')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return balance
    },
  }
}
