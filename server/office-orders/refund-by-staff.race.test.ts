import { beforeAll, describe, expect, test } from 'vitest'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { Database } from '#server/db/connect.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { readOrderMoney } from '#server/orders/record/order-money.ts'
import { openShop, type TestShop } from '#server/orders/test-shop.ts'
import { readRefundable } from '#server/payments/refunds/refundable.queries.ts'
import { addMember } from '#server/staff/test-staff.ts'
import { issueVoucher } from '#server/vouchers/issue-voucher.ts'
import { refundByStaff } from './refund-by-staff.ts'

const managers = 12

type GoesTo = (index: number) => 'source' | 'gift_card'
type Give = (db: Database, orderId: string, amount: number) => Promise<boolean>

describe('an order that many managers refund at once', () => {
  const dbOf = useTwoPools(managers / 2)
  let shop: TestShop
  let actor: StaffActor

  beforeAll(async () => {
    shop = await openShop(dbOf(0))
    const id = await addMember(dbOf(0), { email: 'owner@venue.example', role: 'owner' })
    actor = {
      kind: 'staff',
      id,
      name: 'A',
      role: 'owner',
      branches: [],
      mustSetUpTotp: false,
      provenAt: shop.now,
    }
  })

  async function paidOrder() {
    const orderId = await shop.hold(shop.slots())
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    return orderId
  }

  const guarded =
    (goesTo: GoesTo): ((index: number) => Give) =>
    (index) =>
    async (db, orderId, amount) => {
      const { code } = await shop.order(orderId)
      const call = { actor, branchId: shop.book.id, code }
      const wish = { amount, goesTo: goesTo(index), reason: 'A race' }
      return (await refundByStaff(db, { ...call, ...wish }, shop.now)).ok
    }

  /** What a lock is for: looks first and gives afterwards, when others have looked as well. */
  const lookThenGive =
    (everybodyLooked: () => Promise<void>): Give =>
    async (db, orderId, amount) => {
      const order = await db
        .selectFrom('order')
        .selectAll()
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const { refundable } = await readRefundable(db, order, await readOrderMoney(db, orderId))
      if (refundable < amount) return false
      await everybodyLooked()
      const card = { currency: order.currency, amount, expiresAt: shop.now + 1, boughtBy: orderId }
      await issueVoucher(db, card, shop.now)
      return true
    }

  async function race(give: (index: number) => Give) {
    const orderId = await paidOrder()
    const { paid } = await shop.order(orderId)
    const amount = Math.floor(paid / 3)
    const tries = Array.from({ length: managers }, (_, index) => give(index)(dbOf(index), orderId, amount))
    const winners = (await Promise.all(tries)).filter(Boolean).length
    return { winners, orderId, paid, amount }
  }

  test.each<[string, GoesTo]>([
    ['to the bank', () => 'source'],
    ['onto gift cards', () => 'gift_card'],
    ['to either', (index) => (index % 3 === 0 ? 'source' : 'gift_card')],
  ])('gives three thirds %s and not a fourth', async (_, goesTo) => {
    const { winners, orderId, paid, amount } = await race(guarded(goesTo))
    expect(winners).toBe(3)
    await shop.refundAll()
    const accounts = await shop.accounts(orderId)
    expect((accounts.sales ?? 0) + (accounts.vat ?? 0)).toBe(3 * amount - paid)
    expect(accounts.guest).toBe(0)
    expect(Object.values(accounts).reduce((sum, one) => sum + one, 0)).toBe(0)
  })

  test('control: without the lock it gives back more than was paid', async () => {
    const give = lookThenGive(openBarrier(managers).arrive)
    const { winners } = await race(() => give)
    expect(winners).toBeGreaterThan(3)
  })
})
