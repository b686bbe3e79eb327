import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Queries } from '#server/db/connect.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { readEnv } from '#server/env.ts'
import { openGuest } from '#server/orders/test-guest.ts'
import { openShop } from '#server/orders/test-shop.ts'
import { openOffice } from '#server/staff/test-office.ts'
import { goodPassword } from '#server/staff/test-staff.ts'

/** How many rows each table has, those with none left out. */
async function filledTables(db: Queries): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

describeOnDemoDatabase('a venue of one’s own in place of the demo', (getDb) => {
  test('is not begun by others than its owner, with another name, or where the demo is to stay', async () => {
    const before = await filledTables(getDb())
    const { everybody } = openOffice(getDb())
    const { owner, manager } = await everybody()
    expect(await manager.post('/office/venue', { typedName: 'Dahleez' })).toMatchObject({ status: 403 })
    const wrong = await owner.post('/office/venue', { typedName: 'Dahlia' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'name_differs' } })
    const env = readEnv({ PUBLIC_URL: 'http://localhost', VENUE: 'demo' })
    const stays = await (await openOffice(getDb(), { env }).as('layla')).post('/office/venue', {
      typedName: 'Dahleez',
    })
    expect(stays).toMatchObject({ status: 409, body: { code: 'demo_stays' } })
    expect(await filledTables(getDb())).toMatchObject({ room: before.room, product: before.product })
  })

  test('leaves nothing of the demo, and makes who reads its link the owner', async () => {
    const db = getDb()
    const shop = await openShop(db)
    await openGuest(shop).hold()
    const picture = { name: `media/rooms/${'0a'.repeat(16)}`, bytes: 4, uploaded_by: null }
    await db
      .insertInto('media_picture')
      .values({ ...picture, files: JSON.stringify({ widths: [480] }) as never })
      .execute()
    const { as, browser } = openOffice(db)
    const demoOwner = await as('layla')
    const started = await demoOwner.post('/office/venue', { typedName: ' دهليز ' })
    expect(started.status).toBe(200)

    const left = Object.keys(await filledTables(db)).filter(
      (name) => !/^(migration|.*_(key|secret))$/.test(name),
    )
    expect(left).toEqual(['audit_entry', 'media_picture', 'staff_invitation', 'venue'])
    expect((await demoOwner.get('/office/me')).status).toBe(401)
    expect(await db.selectFrom('venue').selectAll().executeTakeFirstOrThrow()).toMatchObject({ demo: false })

    const { hash } = new URL(started.body.link)
    const owner = browser()
    const joined = await owner.post('/office/invitation/answer', {
      token: hash.slice(1),
      name: 'Huda',
      email: 'huda@qasr.example',
      newPassword: goodPassword,
    })
    expect(joined.body).toEqual({ next: 'set_up_totp' })
    // The books are watched over again.
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow()
    expect(await as('layla').catch(() => 'nobody')).toBe('nobody')
  })
})
