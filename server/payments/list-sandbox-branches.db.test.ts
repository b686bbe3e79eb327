import { expect, test } from 'vitest'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { listSandboxBranches } from './list-sandbox-branches.ts'

describeOnDemoDatabase('payments that are only played', (getDb) => {
  test('matter at a real venue, in the branches that guests see', async () => {
    const db = getDb()
    expect(await listSandboxBranches(db, { paymentProvider: 'sandbox' })).toEqual({
      anywhere: false,
      branches: [],
    })
    await db.updateTable('venue').set({ demo: false }).execute()
    await db.updateTable('branch').set({ payment_provider: 'stripe' }).where('slug', '=', 'dubai').execute()
    await db.updateTable('branch').set({ published: false }).where('slug', '=', 'cairo').execute()
    expect(await listSandboxBranches(db, { paymentProvider: 'sandbox' })).toEqual({
      anywhere: true,
      branches: ['riyadh', 'kuwait'],
    })
    expect(await listSandboxBranches(db, { paymentProvider: 'stripe' })).toEqual({
      anywhere: false,
      branches: [],
    })
    await db.updateTable('branch').set({ payment_provider: 'sandbox' }).where('slug', '=', 'kuwait').execute()
    expect(await listSandboxBranches(db, { paymentProvider: 'stripe' })).toEqual({
      anywhere: true,
      branches: ['kuwait'],
    })
    await db.updateTable('branch').set({ published: false }).execute()
    // Before the first branch is open, its owner should know.
    expect(await listSandboxBranches(db, { paymentProvider: 'sandbox' })).toEqual({
      anywhere: true,
      branches: [],
    })
  })
})
