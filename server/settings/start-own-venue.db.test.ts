import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeDemoOnBothEngines } from '#server/db/testing/test-database.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { startOwnVenue } from './start-own-venue.ts'

describeDemoOnBothEngines('the demo made a venue of one’s own', (getDb) => {
  const site = {
    publicUrl: 'https://rooms.example',
    newVenue: { kind: 'demo', byName: false, because: [], atHome: true },
  } as const

  test('forgets whatever there is, also what is never taken away from a real venue, and watches it again', async () => {
    const shop = await openShop(getDb())
    const orderId = await shop.hold(shop.slots())
    const ref = await shop.pay(orderId)
    shop.bank.end(ref, 'succeeded')
    await shop.webhook(ref)
    expect(await getDb().selectFrom('tax_document').select('id').execute()).not.toEqual([])
    const { id, name } = await getDb()
      .selectFrom('staff_member')
      .select(['id', 'name'])
      .where('role', '=', 'owner')
      .executeTakeFirstOrThrow()
    const actor = {
      kind: 'staff',
      id,
      name,
      role: 'owner',
      branches: [],
      mustSetUpTotp: false,
      provenAt: shop.now,
    } as const
    const started = await startOwnVenue(getDb(), { actor, typedName: 'dahleez' }, site, shop.now)
    expect(started).toMatchObject({ ok: true, link: expect.stringContaining('https://rooms.example') })
    for (const table of ['branch', 'order', 'tax_document', 'news', 'ledger_entry'] as const)
      expect(await getDb().selectFrom(table).select('id').execute(), table).toEqual([])
    for (const table of ['tax_document', 'voucher_movement'] as const)
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(getDb())).rejects.toThrow(
        'only ever added to',
      )
  })
})
