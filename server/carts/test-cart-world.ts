import { randomUUID } from 'node:crypto'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import type { OrderChanges } from '#server/orders/record/order-changes.ts'
import type { TestShop } from '#server/orders/test-shop.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { handOverItems } from '#server/store/hand-over-items.ts'
import { expireCarts } from './expire-carts.ts'
import { fillCart, gift, mug } from './test-cart.ts'

const day = 24 * 60 * 60_000

/** Three carts that want the same few mugs, and everything that can happen to them, in any order. */
export class CartWorld {
  now: number
  readonly orders: string[] = []
  /** The pages the bank has opened, newest last, by cart. */
  readonly pages: string[][] = [[], [], []]
  private readonly shop: TestShop
  private readonly variant: string

  constructor(shop: TestShop, variant: string) {
    this.shop = shop
    this.variant = variant
    this.now = shop.now
  }

  async open(): Promise<void> {
    for (let cart = 0; cart < 3; cart++) this.orders.push(await fillCart(this.shop, [mug(1, this.variant)]))
    const who = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }
    await this.shop.db
      .updateTable('order')
      .set({ ...who, rules_accepted_at: new Date(this.now), touched_at: new Date(this.now) })
      .where('id', 'in', this.orders)
      .execute()
  }

  async fill(cart: number, mugs: number): Promise<void> {
    const cards = mugs === 2 ? [gift()] : []
    await this.change(cart, { items: [...(mugs > 0 ? [mug(mugs, this.variant)] : []), ...cards] })
  }

  change = (cart: number, changes: OrderChanges) =>
    changeOrder(this.shop.db, this.shop.book, { orderId: this.orders[cart] ?? '', changes }, this.now)

  async pay(cart: number): Promise<void> {
    const input = { orderId: this.orders[cart] ?? '', idempotencyKey: randomUUID() }
    const started = await startPayment(this.shop.db, this.shop.desk, input, this.now)
    const ref = started.ok ? started.redirectUrl?.split('/').at(-1) : undefined
    if (ref && !this.pages[cart]?.includes(ref)) this.pages[cart]?.push(ref)
  }

  /** Something happens at the bank, on an older page perhaps; it may be paid after it was declined. */
  async bank(
    cart: number,
    page: number,
    end: 'succeeded' | 'failed' | 'expired' | 'after_all',
  ): Promise<void> {
    const ref = this.pages[cart]?.at(-1 - page) ?? this.pages[cart]?.at(-1)
    if (!ref) return
    if (end === 'after_all') this.shop.bank.payAfterAll(ref)
    else this.shop.bank.end(ref, end)
  }

  async news(cart: number): Promise<void> {
    for (const ref of this.pages[cart] ?? [])
      await settlePayment(this.shop.db, 'sandbox', await this.shop.bank.query(ref), this.now)
  }

  async cancel(cart: number): Promise<void> {
    await cancelOrder(this.shop.db, { orderId: this.orders[cart] ?? '', actor: 'staff:1' }, this.now)
  }

  async collect(cart: number): Promise<void> {
    await handOverItems(this.shop.db, this.orders[cart] ?? '', this.now)
  }

  async forget(): Promise<void> {
    await expireCarts(this.shop.db, this.now + 31 * day)
  }

  /** Everything that was left to itself comes to its end: pages close, news arrives, refunds go. */
  async settleDown(): Promise<void> {
    for (const ref of this.pages.flat()) this.shop.bank.end(ref, 'expired')
    for (const cart of [0, 1, 2]) await this.news(cart)
    const open = await this.shop.db
      .selectFrom('refund')
      .select('id')
      .where('order_id', 'in', this.orders)
      .where('state', '=', 'requested')
      .execute()
    for (const { id } of open) await executeRefund(this.shop.db, this.shop.providers, id, this.now)
  }
}
