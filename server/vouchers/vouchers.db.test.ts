import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Voucher } from '#domain/voucher/judge-voucher.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { findVoucher } from './find-voucher.ts'
import { issueVoucher } from './issue-voucher.ts'
import { readVoucher } from './read-voucher.ts'
import { returnToVoucher } from './return-to-voucher.ts'
import { spendVoucher } from './spend-voucher.ts'
import { insertTestOrders } from './test-orders.ts'
import { voidVoucher } from './void-voucher.ts'

const now = Date.UTC(2026, 10, 5, 18)
const expiresAt = now + 1000

describeOnDatabase('vouchers', (getDb) => {
  let orders: string[]
  let kuwaiti: string
  let voucher: Voucher
  const order = (index: number) => orders[index] ?? ''

  beforeAll(async () => {
    orders = await insertTestOrders(getDb(), 3)
    kuwaiti = (await insertTestOrders(getDb(), 1, 'KWD'))[0] ?? ''
  })
  beforeEach(async () => {
    voucher = await issueVoucher(
      getDb(),
      { currency: 'SAR', amount: 500, expiresAt, boughtBy: order(2), senderName: 'Noura' },
      now,
    )
  })

  function spend(amount: number, orderId = order(0), at = now) {
    return spendVoucher(getDb(), { voucherId: voucher.id, orderId, amount }, at)
  }
  function refundOrder(amount: number, orderId = order(0)) {
    return returnToVoucher(getDb(), { voucherId: voucher.id, orderId, amount })
  }
  async function movements() {
    const rows = await getDb()
      .selectFrom('voucher_movement')
      .select(['kind', 'amount'])
      .where('voucher_id', '=', voucher.id)
      .orderBy('id')
      .execute()
    return rows.map(({ kind, amount }) => `${kind} ${amount}`)
  }
  /** What the ledger says of the order that bought it, since it was bought. */
  async function posted() {
    const rows = await getDb()
      .selectFrom('ledger_entry')
      .select(['account', 'amount'])
      .where('order_id', '=', order(2))
      .where('cause', 'like', `voucher_void:${voucher.id}:%`)
      .execute()
    return rows.map(({ account, amount }) => `${account} ${amount}`).sort()
  }
  const balance = async () => (await readVoucher(getDb(), voucher.id))?.balance

  test('are issued full, with a code of 100 bits', async () => {
    expect(voucher).toMatchObject({ currency: 'SAR', initial: 500, balance: 500, expiresAt, voidedAt: null })
    expect(voucher.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
    expect(await movements()).toEqual(['issue 500'])
  })

  test('are found however their code is typed', async () => {
    const typed = ` ${voucher.code.toLowerCase().replace(/(.{4})/g, '$1-')}`
    expect(await findVoucher(getDb(), typed)).toEqual(voucher)
    const arabic = voucher.code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect(await findVoucher(getDb(), arabic)).toEqual(voucher)
    expect(await findVoucher(getDb(), 'nothing')).toBeNull()
    expect(await findVoucher(getDb(), '0'.repeat(20))).toBeNull()
  })

  describe('spending', () => {
    test('takes what is there and no more', async () => {
      expect(await spend(501)).toBe(false)
      expect(await spend(300)).toBe(true)
      expect(await spend(201, order(1))).toBe(false)
      expect(await spend(200, order(1))).toBe(true)
      expect(await balance()).toBe(0)
    })

    test('twice by one order happens once', async () => {
      expect([await spend(300), await spend(300)]).toEqual([true, true])
      expect(await movements()).toEqual(['issue 500', 'spend -300'])
      expect(await balance()).toBe(200)
    })

    test('of another amount by the same order changes what it has spent', async () => {
      await spend(300)
      expect([await spend(400), await balance()]).toEqual([true, 100])
      expect([await spend(501), await balance()]).toEqual([false, 100])
      expect([await spend(50), await balance()]).toEqual([true, 450])
      expect(await movements()).toEqual(['issue 500', 'spend -300', 'spend -100', 'return 350'])
    })

    test('stops when it expires, is voided, or is of another currency', async () => {
      expect(await spend(1, order(0), expiresAt)).toBe(false)
      expect(await spend(1, kuwaiti)).toBe(false)
      expect(await spend(1, order(0), expiresAt - 1)).toBe(true)
      await voidVoucher(getDb(), voucher.id, now)
      expect(await spend(1, order(1))).toBe(false)
    })

    test('is undone with its transaction', async () => {
      const undo = new Error('undo')
      const undone = getDb()
        .transaction()
        .execute(async (tx) => {
          await spendVoucher(tx, { voucherId: voucher.id, orderId: order(0), amount: 100 }, now)
          throw undo
        })
      await expect(undone).rejects.toBe(undo)
      expect(await balance()).toBe(500)
    })
  })

  describe('giving back', () => {
    test('is never more than that order spent', async () => {
      await spend(300)
      await spend(100, order(1))
      expect([await refundOrder(50), await balance()]).toEqual([50, 150])
      expect([await refundOrder(999), await balance()]).toEqual([250, 400])
      expect([await refundOrder(1), await balance()]).toEqual([0, 400])
    })

    test('lets the order spend again', async () => {
      await spend(300)
      await refundOrder(300)
      expect([await spend(300), await balance()]).toEqual([true, 200])
    })

    test('to a voided one leaves it as worthless as it was', async () => {
      await spend(300)
      expect(await voidVoucher(getDb(), voucher.id, now)).toBe(200)
      expect([await refundOrder(300), await balance()]).toEqual([300, 0])
      expect(await movements()).toEqual(['issue 500', 'spend -300', 'void -200', 'return 300', 'void -300'])
      expect(await posted()).toEqual(['sales -200', 'sales -300', 'vouchers 200', 'vouchers 300'])
    })
  })

  test('an order sees what it has spent itself as its own', async () => {
    await spend(300)
    expect((await findVoucher(getDb(), voucher.code))?.balance).toBe(200)
    expect((await findVoucher(getDb(), voucher.code, order(0)))?.balance).toBe(500)
    expect((await readVoucher(getDb(), voucher.id, order(1)))?.balance).toBe(200)
    // The order that bought it has spent nothing of it.
    expect((await readVoucher(getDb(), voucher.id, order(2)))?.balance).toBe(200)
  })

  test('are voided once, with all that is left', async () => {
    await spend(100)
    expect(await voidVoucher(getDb(), voucher.id, now)).toBe(400)
    expect(await voidVoucher(getDb(), voucher.id, now)).toBeNull()
    expect(await readVoucher(getDb(), voucher.id)).toMatchObject({ balance: 0, voidedAt: now })
    expect(await movements()).toEqual(['issue 500', 'spend -100', 'void -400'])
    expect(await posted()).toEqual(['sales -400', 'vouchers 400'])
  })

  test('whatever is done, the balance is what was issued less what orders have of it', async () => {
    const step = fc.record({
      back: fc.boolean(),
      by: fc.integer({ min: 0, max: 1 }),
      amount: fc.integer({ min: 1, max: 700 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const input = { currency: 'KWD', amount: 500, expiresAt, boughtBy: null } as const
        const { id: voucherId } = await issueVoucher(getDb(), input, now)
        const [first = '', second = ''] = await insertTestOrders(getDb(), 2, 'KWD')
        const spent = [0, 0]
        for (const { back, by, amount } of steps) {
          const orderId = by === 0 ? first : second
          const had = spent[by] ?? 0
          if (back) {
            const given = await returnToVoucher(getDb(), { voucherId, orderId, amount })
            expect(given).toBe(Math.min(amount, had))
            spent[by] = had - given
          } else {
            const others = spent[1 - by] ?? 0
            const done = await spendVoucher(getDb(), { voucherId, orderId, amount }, now)
            expect(done).toBe(amount + others <= 500)
            if (done) spent[by] = amount
          }
          const left = 500 - (spent[0] ?? 0) - (spent[1] ?? 0)
          expect((await readVoucher(getDb(), voucherId))?.balance).toBe(left)
        }
      }),
      { numRuns: 20 },
    )
  })
})
