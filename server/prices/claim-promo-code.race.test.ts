import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { openBarrier } from '#server/db/testing/test-barrier.ts'
import { useTwoPools } from '#server/db/testing/test-two-pools.ts'
import { insertTestOrders } from '#server/vouchers/test-orders.ts'
import { type ClaimPromoCode, claimPromoCode } from './claim-promo-code.ts'
import { releasePromoCode } from './release-promo-code.ts'

const now = Date.UTC(2026, 10, 5, 18)
const guests = 40

type Claim = (db: Database, input: ClaimPromoCode) => Promise<boolean>

/** What a guard is for: looks first and writes afterwards, when others have looked as well. */
const lookThenClaim =
  (everybodyLooked: () => Promise<void>): Claim =>
  async (db, { promoCodeId, orderId }) => {
    const { uses, use_limit } = await db
      .selectFrom('promo_code')
      .select(['uses', 'use_limit'])
      .where('id', '=', promoCodeId)
      .executeTakeFirstOrThrow()
    if (use_limit !== null && uses >= use_limit) return false
    await everybodyLooked()
    await db.insertInto('promo_code_use').values({ promo_code_id: promoCodeId, order_id: orderId }).execute()
    await db.updateTable('promo_code').set({ uses: sql`uses + 1` }).where('id', '=', promoCodeId).execute()
    return true
  }

describe('a promo code that many guests use at once', () => {
  const dbOf = useTwoPools(guests / 2)
  let orders: string[]
  let codes = 0

  beforeAll(async () => {
    orders = await insertTestOrders(dbOf(0), guests)
  })

  async function insertCode(use_limit: number): Promise<number> {
    await dbOf(0).deleteFrom('promo_code_use').execute()
    const row = { code: `RACE-${++codes}`, name: '{"en": "Race", "ar": "سباق"}', percent: 1000, use_limit }
    return (await dbOf(0).insertInto('promo_code').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  async function counted(promoCodeId: number) {
    const { uses } = await dbOf(0)
      .selectFrom('promo_code')
      .select('uses')
      .where('id', '=', promoCodeId)
      .executeTakeFirstOrThrow()
    const rows = await dbOf(0).selectFrom('promo_code_use').select('order_id').execute()
    return { uses, rows: rows.length }
  }
  async function race(promoCodeId: number, claim: Claim) {
    const claimed = await Promise.all(
      orders.map((orderId, index) => claim(dbOf(index), { promoCodeId, orderId })),
    )
    return { winners: claimed.filter(Boolean).length, ...(await counted(promoCodeId)) }
  }
  const guarded: Claim = (db, input) => claimPromoCode(db, input, now)

  test('has one winner at its last use, and never more than its limit', async () => {
    for (const limit of [1, 7])
      expect(await race(await insertCode(limit), guarded)).toEqual({
        winners: limit,
        uses: limit,
        rows: limit,
      })
  })

  test('is counted once for an order that asks many times at once', async () => {
    const promoCodeId = await insertCode(5)
    const [orderId = ''] = orders
    const claims = orders.map((_, index) => guarded(dbOf(index), { promoCodeId, orderId }))
    expect(await Promise.all(claims)).toEqual(orders.map(() => true))
    expect(await counted(promoCodeId)).toEqual({ uses: 1, rows: 1 })
    await Promise.all(orders.map((_, index) => releasePromoCode(dbOf(index), orderId)))
    expect(await counted(promoCodeId)).toEqual({ uses: 0, rows: 0 })
  })

  test('control: without the guard and the constraint it is used too often', async () => {
    await sql`alter table promo_code drop constraint promo_code_uses_within_limit`.execute(dbOf(0))
    const { winners, uses } = await race(await insertCode(1), lookThenClaim(openBarrier(guests).arrive))
    expect(winners).toBeGreaterThan(1)
    expect(uses).toBe(winners)
  })
})
