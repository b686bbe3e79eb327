import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { issueVoucher } from './issue-voucher.ts'
import { readVoucher } from './read-voucher.ts'
import { spendVoucher } from './spend-voucher.ts'
import { insertTestOrders } from './test-orders.ts'
import { voidVoucher } from './void-voucher.ts'
import { writeOffVoucher } from './write-off-voucher.ts'

const now = Date.UTC(2026, 10, 5, 18)
const worth = 100
const price = 30

describe('a gift card that is voided while it is spent', () => {
  const dbOf = useTwoPools(8)
  let orders: string[]

  beforeAll(async () => {
    orders = await insertTestOrders(dbOf(0), 10)
  })

  async function race(end: (db: Database, id: string) => Promise<number | null>, spendAfter?: Promise<void>) {
    const [boughtBy = '', ...buyers] = orders
    const card = await issueVoucher(
      dbOf(0),
      { currency: 'SAR', amount: worth, expiresAt: now + 1, boughtBy },
      now,
    )
    const input = { voucherId: card.id, amount: price }
    const [spent, ...ended] = await Promise.all([
      Promise.all(
        buyers.map(async (orderId, index) => {
          await spendAfter
          return spendVoucher(dbOf(index), { ...input, orderId }, now)
        }),
      ),
      ...[0, 1].map((index) => end(dbOf(index), card.id)),
    ])
    const entries = await dbOf(0)
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<number>('amount').as('sum'))
      .where('account', '=', 'vouchers')
      .where('cause', 'like', `voucher_void:${card.id}:%`)
      .executeTakeFirst()
    return {
      paid: spent.filter(Boolean).length * price,
      writtenOff: ended.filter((amount) => amount !== null),
      posted: Number(entries?.sum ?? 0),
      left: (await readVoucher(dbOf(0), card.id))?.balance,
    }
  }

  test('is written off once, and what was paid and what was written off are all it was worth', async () => {
    for (let round = 0; round < 8; round++) {
      const { paid, writtenOff, posted, left } = await race((db, id) => voidVoucher(db, id, now))
      expect(writtenOff).toHaveLength(1)
      expect([paid + (writtenOff[0] ?? 0), posted, left]).toEqual([worth, writtenOff[0], 0])
    }
  })

  test('control: who reads what is left before taking the card writes off what was spent meanwhile', async () => {
    const bothLooked = openBarrier(2)
    const careless = async (db: Database, id: string) => {
      const amount = (await readVoucher(db, id))?.balance ?? 0
      await bothLooked.arrive()
      const boughtBy = orders[0] ?? null
      const unasked = { voucherId: id, amount, currency: 'SAR', boughtBy, now } as const
      await inTransaction(db, (tx) => writeOffVoucher(tx, unasked))
      return amount
    }
    await expect(race(careless, bothLooked.open)).rejects.toThrow(/voucher_balance_check/)
  })
})
