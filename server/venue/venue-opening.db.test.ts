import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/db/apply-migrations.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { VenueOpening } from './venue-opening.ts'

describeOnDemoDatabase('a venue that was there before it could be opened', (getDb, getConnection) => {
  /** The database as it was, brought up to what it is. */
  async function bringUp() {
    const migration = readMigrations().find(({ name }) => name.endsWith('-venue-opening'))
    await sql`alter table venue drop column opened_at, drop column backed_up_at, drop column home`.execute(
      getDb(),
    )
    await getConnection().transact((session) => session.run(migration?.script ?? ''))
    return new VenueOpening(getDb()).state()
  }
  const change = (table: 'room' | 'branch', published: boolean) =>
    getDb().updateTable(table).set({ published }).execute()

  test('stays open with a room that guests could book, and the demo always', async () => {
    expect(await bringUp()).toBe('open')
    await getDb().updateTable('venue').set({ demo: false }).execute()
    expect(await bringUp()).toBe('open')
  })

  test('is not opened by it with nothing to book, or by publishing something later', async () => {
    await getDb().deleteFrom('order').execute()
    await change('room', false)
    expect(await bringUp()).toBe('new')
    await change('room', true)
    expect(await new VenueOpening(getDb()).state()).toBe('new')
    await getDb().updateTable('venue').set({ opened_at: new Date() }).execute()
    expect(await new VenueOpening(getDb()).state()).toBe('open')
    await change('branch', false)
    expect(await new VenueOpening(getDb()).state()).toBe('new')
  })
})
