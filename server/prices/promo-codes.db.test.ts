import type { Insertable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertTestBranch, insertTestRoom } from '#server/availability/test-branch.ts'
import type { Schema } from '#server/db/connect.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { insertTestOrders } from '#server/vouchers/test-orders.ts'
import { claimPromoCode } from './claim-promo-code.ts'
import { findPromoCode } from './find-promo-code.ts'
import { readPromoCode } from './read-promo-code.ts'
import { releasePromoCode } from './release-promo-code.ts'

const now = Date.UTC(2026, 10, 5, 18)
const name = { en: 'Eid', ar: 'العيد' }

describeOnDatabase('promo codes', (getDb) => {
  let orders: string[]
  let id: number
  const order = (index: number) => orders[index] ?? ''

  async function insertCode(changes: Partial<Insertable<Schema['promo_code']>>): Promise<number> {
    const row = { code: 'EID-2026', name: JSON.stringify(name), percent: 1500, ...changes }
    const inserted = await getDb()
      .insertInto('promo_code')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return inserted.id
  }
  const claim = (orderId: string, promoCodeId = id) => claimPromoCode(getDb(), { promoCodeId, orderId }, now)
  async function uses(promoCodeId = id) {
    const code = await getDb()
      .selectFrom('promo_code')
      .select('uses')
      .where('id', '=', promoCodeId)
      .executeTakeFirstOrThrow()
    const rows = await getDb()
      .selectFrom('promo_code_use')
      .select('order_id')
      .where('promo_code_id', '=', promoCodeId)
      .execute()
    // The count and the rows that are counted never differ.
    expect(rows).toHaveLength(code.uses)
    return code.uses
  }

  beforeAll(async () => {
    orders = await insertTestOrders(getDb(), 3)
  })
  beforeEach(async () => {
    await getDb().deleteFrom('promo_code_use').execute()
    await getDb().deleteFrom('promo_code').execute()
    id = await insertCode({ use_limit: 2 })
  })

  test('are found however they are typed', async () => {
    const found = {
      id,
      code: 'EID-2026',
      name,
      effect: { percent: 1500 },
      validFrom: null,
      validUntil: null,
      weekdays: null,
      branchId: null,
      roomIds: [],
      active: true,
      usesLeft: 2,
      guestUsesLeft: null,
    }
    expect(await findPromoCode(getDb(), ' eid–٢٠٢٦')).toEqual(found)
    expect(await readPromoCode(getDb(), id)).toEqual(found)
    expect(await findPromoCode(getDb(), 'EID2026')).toBeNull()
    expect(await findPromoCode(getDb(), '??')).toBeNull()
  })

  test('are read with their window, days and amount', async () => {
    await insertCode({
      code: 'TEN',
      percent: null,
      amount: 1000,
      currency: 'KWD',
      valid_from: new Date(now),
      valid_until: new Date(now + 1000),
      weekdays: [1, 2],
    })
    expect(await findPromoCode(getDb(), 'ten')).toMatchObject({
      effect: { amount: 1000, currency: 'KWD' },
      validFrom: now,
      validUntil: now + 1000,
      weekdays: [1, 2],
      usesLeft: null,
    })
  })

  test('are read with their branch and rooms', async () => {
    const branch = await insertTestBranch(getDb(), 'promo-codes')
    const rooms = [
      await insertTestRoom(getDb(), branch, 'one', []),
      await insertTestRoom(getDb(), branch, 'two', []),
    ]
    const promo_code_id = await insertCode({ code: 'HERE', branch_id: branch.id })
    await getDb()
      .insertInto('promo_code_room')
      .values(rooms.map((room_id) => ({ promo_code_id, room_id })))
      .execute()
    expect(await findPromoCode(getDb(), 'here')).toMatchObject({ branchId: branch.id, roomIds: rooms })
  })

  describe('claiming', () => {
    test('counts until the limit', async () => {
      expect([await claim(order(0)), await claim(order(1)), await claim(order(2))]).toEqual([
        true,
        true,
        false,
      ])
      expect(await uses()).toBe(2)
    })

    test('twice by one order counts once', async () => {
      expect([await claim(order(0)), await claim(order(0)), await uses()]).toEqual([true, true, 1])
    })

    test('gives up the code the order had before', async () => {
      const other = await insertCode({ code: 'OTHER' })
      await claim(order(0))
      expect([await claim(order(0), other), await uses(), await uses(other)]).toEqual([true, 0, 1])
    })

    test('is refused when the code was switched off', async () => {
      await getDb().updateTable('promo_code').set({ active: false }).execute()
      expect([await claim(order(0)), await uses()]).toEqual([false, 0])
    })
  })

  test('releasing gives the use back, once', async () => {
    await claim(order(0))
    await claim(order(1))
    await releasePromoCode(getDb(), order(0))
    await releasePromoCode(getDb(), order(0))
    expect(await uses()).toBe(1)
    expect([await claim(order(2)), await uses()]).toEqual([true, 2])
  })

  test('an order does not count against itself', async () => {
    await claim(order(0))
    await claim(order(1))
    expect((await findPromoCode(getDb(), 'EID-2026'))?.usesLeft).toBe(0)
    expect((await findPromoCode(getDb(), 'EID-2026', order(0)))?.usesLeft).toBe(1)
    expect((await readPromoCode(getDb(), id, order(2)))?.usesLeft).toBe(0)
  })
})
