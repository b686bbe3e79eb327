import { randomUUID } from 'node:crypto'
import type { OrderEdit } from '#contracts/office/order-edits.ts'
import type { Session } from '#domain/availability/session-plan.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { deskMeans } from '#domain/till/means.ts'
import { changePlayers } from '#server/booking/change-players.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { moveBooking } from '#server/booking/move-booking.ts'
import { releaseHold } from '#server/booking/release-hold.ts'
import { renewHold } from '#server/booking/renew-hold.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { collectAmountDue } from '#server/desk/collect-amount-due.ts'
import { editOrder } from '#server/order-edits/edit-order.ts'
import { quoteOrderEdit } from '#server/order-edits/quote-order-edit.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { executeRefund } from '#server/payments/refunds/execute-refund.ts'
import { byHandCause, noteGivenByHand } from '#server/payments/refunds/note-given-by-hand.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { correctTaking } from '#server/till/correct-taking.ts'
import { readStandingTakings } from '#server/till/record/takings.queries.ts'
import { undoTaking } from '#server/till/undo-taking.ts'
import { cancelOrder } from './cancel-order.ts'
import { chooseSlot } from './choose-slot.ts'
import { expireOrder } from './expire-order.ts'
import { refundLostSlot } from './refund-lost-slot.ts'
import type { TestShop } from './test-shop.ts'

/** Wishes of the desk, each with its opposite, so that an order comes and goes between them. */
const wishes: readonly (readonly [Partial<OrderEdit>, Partial<OrderEdit>])[] = [
  [{ players: 5 }, { players: 3 }],
  [{ discount: 5000 }, { discount: 0 }],
  [{ freeLines: [{ text: 'A broken lamp', amount: 7000 }] }, { freeLines: [] }],
  [{ things: [{ product: 'mug', variant: ['black'], quantity: 1 }] }, { players: 2, waives: true }],
]

export type WorldSlots = {
  readonly first: Pick<Session, 'startsAt'>
  readonly second: Pick<Session, 'startsAt'>
}

/** Two guests who want the same slot, and everything that can happen to them, in any order. */
export class World {
  now: number
  readonly orders: string[] = []
  /** Guests who changed what they had booked, and may owe for it. */
  readonly changed = new Set<string>()
  /** The pages the bank has opened for each guest, newest last. */
  readonly pages: string[][] = [[], []]
  private readonly shop: TestShop
  private readonly slots: WorldSlots
  private readonly room: string
  private readonly events = new Map<string, string>()

  constructor(shop: TestShop, slots: WorldSlots, room: string) {
    this.shop = shop
    this.slots = slots
    this.room = room
    this.now = shop.now
  }

  async hold(guest: number): Promise<void> {
    if (this.orders[guest]) return
    const { db } = this.shop
    const wish = { room: this.room, startsAt: this.slots.first.startsAt, players: 4, locale: 'en' } as const
    const held = await holdSlot(db, this.shop.book, { ...wish, idempotencyKey: randomUUID() }, this.now)
    if (!held.ok) return
    this.orders[guest] = held.orderId
    const details = { name: 'Nora', email: 'nora@guest.example', phone: '512345678@SA' }
    const written = { ...details, rules_accepted_at: new Date(this.now) }
    await db.updateTable('order').set(written).where('id', '=', held.orderId).execute()
  }

  async startPayment(guest: number): Promise<void> {
    const orderId = this.orders[guest]
    if (!orderId) return
    const input = { orderId, idempotencyKey: randomUUID() }
    const started = await startPayment(this.shop.db, this.shop.desk, input, this.now)
    const ref = started.ok ? started.redirectUrl?.split('/').at(-1) : undefined
    if (ref && !this.pages[guest]?.includes(ref)) this.pages[guest]?.push(ref)
  }

  /** The guest does something on the bank's page, an older one perhaps. */
  async bank(guest: number, page: number, outcome: 'succeeded' | 'failed' | 'expired'): Promise<void> {
    const ref = this.pageOf(guest, page)
    if (ref) this.shop.bank.end(ref, outcome)
  }

  async webhook(guest: number, page: number, again: boolean): Promise<void> {
    const ref = this.pageOf(guest, page)
    if (!ref) return
    const eventId = (again && this.events.get(ref)) || randomUUID()
    this.events.set(ref, eventId)
    const message = { body: JSON.stringify({ eventId, ref }), headers: new Headers() }
    await receiveWebhook(this.shop.db, this.shop.bank, message, this.now)
  }

  /** What the reconciler does with each payment it finds undecided. */
  async reconcile(): Promise<void> {
    for (const ref of this.pages.flat())
      await settlePayment(this.shop.db, 'sandbox', await this.shop.bank.query(ref), this.now)
  }

  async expire(guest: number): Promise<void> {
    if (this.orders[guest]) await expireOrder(this.shop.db, this.orders[guest], this.now)
  }

  async release(guest: number): Promise<void> {
    if (this.orders[guest]) await releaseHold(this.shop.db, this.orders[guest], this.now)
  }

  async renew(guest: number): Promise<void> {
    if (this.orders[guest]) await renewHold(this.shop.db, this.shop.policy, this.orders[guest], this.now)
  }

  async cancel(guest: number): Promise<void> {
    const orderId = this.orders[guest]
    if (orderId) await cancelOrder(this.shop.db, { orderId, actor: 'guest' }, this.now)
  }

  /** To the other slot, or back. */
  async move(guest: number, slot: number): Promise<void> {
    const orderId = this.orders[guest]
    if (!orderId) return
    const { startsAt } = slot === 0 ? this.slots.first : this.slots.second
    const wish = { orderId, room: this.room, startsAt, actor: 'guest' } as const
    const moved = await moveBooking(this.shop.db, this.shop.book, wish, this.now)
    if (moved.ok) this.changed.add(orderId)
  }

  async changePlayers(guest: number, players: number): Promise<void> {
    const orderId = this.orders[guest]
    if (!orderId) return
    const wish = { orderId, players, actor: 'guest' } as const
    const changed = await changePlayers(this.shop.db, this.shop.book, wish, this.now)
    if (changed.ok) this.changed.add(orderId)
  }

  /** Somebody at the desk makes what they were shown a moment ago; meanwhile it may have become something else. */
  async edit(guest: number, wish: number, which: number): Promise<void> {
    const call = await this.callOf(guest)
    const nothing = { addOns: [], things: [], waives: false, returnsGiftCard: false }
    const edit = { ...nothing, ...wishes[wish]?.[which] }
    if (!call) return
    const { db, book } = this.shop
    const quoted = await quoteOrderEdit(db, book, { ...call, edit }, this.now)
    if (!quoted.ok) return
    const { version, after, back } = quoted.quote
    const expected = { version, total: after.total, due: after.due, back }
    const made = { ...edit, expected, reason: 'They asked for it', tells: false }
    const edited = await editOrder(db, book, { ...call, edit: made, idempotencyKey: randomUUID() }, this.now)
    if (edited.ok) this.changed.add(call.order.id)
  }

  /** Somebody at the desk takes what they think is due: all of it, or a part. */
  async take(guest: number, which: number): Promise<void> {
    const call = await this.callOf(guest)
    if (!call) return
    const { payable, paid } = call.order
    const amount = which === 0 ? payable - paid : Math.ceil((payable - paid) / 3)
    if (amount <= 0) return
    const means = which === 0 ? 'cash' : 'card_terminal'
    const payment = { parts: [{ means, amount } as const] }
    await collectAmountDue(this.shop.db, { ...call, payment, idempotencyKey: randomUUID() }, this.now)
  }

  /** What was taken last is taken back, or was taken by other means. */
  async untake(guest: number, which: number): Promise<void> {
    const call = await this.callOf(guest)
    if (!call) return
    const { db } = this.shop
    const [taking] = (await readStandingTakings(db, call.order.id)).slice(-1)
    if (!taking) return
    if (which === 0) await undoTaking(db, { ...call, taking: taking.id }, this.now)
    else {
      const correction = { means: 'transfer', amount: taking.amount, reason: 'The wrong button' } as const
      await correctTaking(db, { ...call, taking: taking.id, correction }, this.now)
    }
  }

  private async callOf(guest: number) {
    const orderId = this.orders[guest]
    if (!orderId) return null
    const { db, book } = this.shop
    const order = await db
      .selectFrom('order')
      .select(['id', 'code', 'payable', 'paid'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { actor: await this.owner(), branchId: book.id, code: order.code, order }
  }

  private async owner(): Promise<StaffActor> {
    const { id, name } = await this.shop.db
      .selectFrom('staff_member')
      .select(['id', 'name'])
      .where('role', '=', 'owner')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { kind: 'staff', id, name, role: 'owner', branches: [], mustSetUpTotp: false, provenAt: this.now }
  }

  /** So late that nothing comes back any more, and still early enough to change one's mind. */
  waitForEvening(): void {
    this.now = Math.max(this.now, this.slots.first.startsAt - 5 * 3_600_000)
  }

  async choose(guest: number): Promise<void> {
    const orderId = this.orders[guest]
    if (!orderId) return
    const input = { orderId, room: this.room, startsAt: this.slots.second.startsAt }
    await chooseSlot(this.shop.db, this.shop.book, input, this.now)
  }

  async takeBack(guest: number, reason: 'slot_lost' | 'not_chosen'): Promise<void> {
    if (this.orders[guest])
      await refundLostSlot(this.shop.db, { orderId: this.orders[guest], reason }, this.now)
  }

  async refunds(): Promise<void> {
    const orders = this.orders.filter(Boolean)
    if (orders.length === 0) return
    const open = await this.shop.db
      .selectFrom('refund')
      .select('id')
      .where('order_id', 'in', orders)
      .where('state', '=', 'requested')
      .execute()
    const { id: staffId } = await this.owner()
    for (const { id } of open) {
      const state = await executeRefund(this.shop.db, this.shop.providers, id, this.now)
      // What came at the desk is handed out there by whoever is asked to.
      const given = { cause: byHandCause(id), staffId }
      if (state === 'requested')
        await inTransaction(this.shop.db, (tx) => noteGivenByHand(tx, given, this.now))
    }
  }

  /** What came at the desk for an order and has not gone back. */
  async inTill(orderId: string): Promise<number> {
    const rows = await this.shop.db
      .selectFrom('payment')
      .leftJoin('refund', (join) =>
        join.onRef('refund.payment_id', '=', 'payment.id').on('refund.state', '=', 'succeeded'),
      )
      .select(['payment.id', 'payment.amount', 'refund.amount as back'])
      .where('payment.order_id', '=', orderId)
      .where('payment.state', '=', 'succeeded')
      .where('payment.provider', 'in', deskMeans)
      .execute()
    const came = new Map(rows.map(({ id, amount }) => [id, amount]))
    const back = rows.reduce((sum, row) => sum + (row.back ?? 0), 0)
    return [...came.values()].reduce((sum, amount) => sum + amount, 0) - back
  }

  /** Everything that was left to itself comes to its end: pages close, news arrives, holds run out, refunds go. */
  async settleDown(): Promise<void> {
    for (const ref of this.pages.flat()) this.shop.bank.end(ref, 'expired')
    await this.reconcile()
    this.now += 2 * 3_600_000
    for (const guest of [0, 1]) await this.expire(guest)
    await this.refunds()
  }

  private pageOf(guest: number, page: number): string | undefined {
    const pages = this.pages[guest] ?? []
    return pages[Math.max(0, pages.length - 1 - page)]
  }
}
