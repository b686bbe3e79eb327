import { expect, test } from 'vitest'
import { judgePromoCode } from '#domain/pricing/promo-code.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { insertTestBranch } from '#server/availability/test-branch.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { findPromoCode } from './find-promo-code.ts'
import { listDeskPromos } from './list-desk-promos.ts'
import { makePromoCode } from './make-promo-code.ts'

/** Two hours after UTC in winter. */
const zone = 'Africa/Cairo'
const made = Date.UTC(2026, 10, 1)
const owner = (now: number): StaffActor => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Noura',
  role: 'owner',
  branches: [],
  kind: 'staff',
  provenAt: now,
  mustSetUpTotp: false,
})

describeOnDatabase(`the last day of a promo code in ${zone}`, (getDb) => {
  test('ends at the branch’s midnight, for guests and in the office', async () => {
    const branch = await insertTestBranch(getDb(), 'cairo-promo')
    const promo = {
      code: 'LASTDAY',
      name: { en: 'Last day', ar: 'آخر يوم' },
      effect: { percent: 1000 },
      firstDay: null,
      lastDay: '2026-11-30',
      weekdays: null,
      everywhere: false,
      rooms: [],
      useLimit: null,
      perGuest: null,
    }
    await makePromoCode(getDb(), { actor: owner(made), branchId: branch.id, promo }, made)
    const seen = async (now: number) => {
      const listed = await listDeskPromos(getDb(), { actor: owner(now), branchId: branch.id }, now)
      const [item] = listed.ok ? listed.promos.items : []
      const code = await findPromoCode(getDb(), 'LASTDAY')
      const use = {
        branchId: branch.id,
        roomId: null,
        currency: 'EGP',
        businessDay: '2026-11-30',
        now,
      } as const
      return [item?.lastDay, item?.over, code && judgePromoCode(code, use)]
    }
    const midnight = Date.parse('2026-12-01T00:00:00+02:00')
    expect(await seen(midnight - 1)).toEqual(['2026-11-30', false, 'ok'])
    // In UTC it is still the last day for two hours more.
    expect(await seen(midnight)).toEqual(['2026-11-30', true, 'expired'])
  })
})
