import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenForChanges } from '#server/db/changes.ts'
import type { Connection } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { createPostgresDatabase, describeOnBothEngines } from '#server/db/testing/test-database.ts'
import { AvailabilityChanges } from './availability-changes.ts'
import { insertTestBooking, insertTestBranch, insertTestRoom, type TestBranch } from './test-branch.ts'

const day = '2026-11-19'

/** Counts calls, and waits until there were so many. */
function counter() {
  let count = 0
  let reached = () => {}
  const call = () => {
    count++
    reached()
  }
  const until = (wanted: number) =>
    new Promise<void>((resolve) => {
      reached = () => count >= wanted && resolve()
      reached()
    })
  return { call, until, count: () => count }
}

describeOnBothEngines('changes of an evening', (getDb, getConnection) => {
  let branch: TestBranch
  let room: number
  let changes: AvailabilityChanges

  beforeAll(async () => {
    branch = await insertTestBranch(getDb(), 'cairo')
    room = await insertTestRoom(getDb(), branch, 'tomb', ['17:00'])
  })

  afterEach(() => changes.close())

  const listen = async () => {
    changes = await AvailabilityChanges.listen(getConnection())
    const heard = { this: counter(), next: counter(), elsewhere: counter() }
    changes.subscribe(branch.id, day, heard.this.call)
    changes.subscribe(branch.id, '2026-11-20', heard.next.call)
    changes.subscribe(branch.id + 1, day, heard.elsewhere.call)
    return heard
  }

  test('are heard when something is booked, changes its state, moves or goes, and by nobody else', async () => {
    const heard = await listen()
    const id = await insertTestBooking(getDb(), branch, { roomId: room, startsAt: `${day}T15:00Z`, day })
    await heard.this.until(1)
    const booking = getDb().updateTable('booking').where('id', '=', id)
    await booking.set({ status: 'checked_in' }).execute()
    await heard.this.until(2)
    expect(heard.next.count()).toBe(0)
    await booking.set({ business_day: '2026-11-20' }).execute()
    await heard.this.until(3)
    await heard.next.until(1)
    await getDb().deleteFrom('booking').execute()
    await heard.next.until(2)
    expect([heard.this.count(), heard.elsewhere.count()]).toEqual([3, 0])
  })

  test('that guests do not see are heard by the desk alone; a session that takes longer is heard by both', async () => {
    const heard = await listen()
    const desk = counter()
    const stop = changes.subscribeDesk(branch.id, day, desk.call)
    const id = await insertTestBooking(getDb(), branch, { roomId: room, startsAt: `${day}T15:00Z`, day })
    const booking = getDb().updateTable('booking').where('id', '=', id)
    await heard.this.until(1)
    await booking.set({ staff_note: 'Cake' }).execute()
    await desk.until(2)
    const { order_id: orderId } = await getDb()
      .selectFrom('booking')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await getDb().updateTable('order').set({ name: 'Nora' }).where('id', '=', orderId).execute()
    await desk.until(3)
    expect(heard.this.count()).toBe(1)
    await booking.set({ free_at: new Date(`${day}T18:00Z`) }).execute()
    await heard.this.until(2)
    expect(desk.count()).toBe(4)
    stop()
    await getDb().deleteFrom('booking').execute()
    await heard.this.until(3)
    expect(desk.count()).toBe(4)
  })

  test('are not heard of what was taken back', async () => {
    const heard = await listen()
    const booking = { roomId: room, startsAt: `${day}T15:00Z`, day }
    const failing = getDb()
      .transaction()
      .execute(async (transaction) => {
        await insertTestBooking(transaction, branch, booking)
        throw new Error('no')
      })
    await expect(failing).rejects.toThrow('no')
    await insertTestBooking(getDb(), branch, { ...booking, day: '2026-11-20' })
    await heard.next.until(1)
    expect(heard.this.count()).toBe(0)
    await getDb().deleteFrom('booking').execute()
  })

  test('end with the subscription', async () => {
    const heard = await listen()
    const second = counter()
    const stop = changes.subscribe(branch.id, day, second.call)
    const booking = { roomId: room, startsAt: `${day}T15:00Z`, day }
    await insertTestBooking(getDb(), branch, booking)
    await heard.this.until(1)
    expect(second.count()).toBe(1)
    stop()
    stop()
    await getDb().deleteFrom('booking').execute()
    await heard.this.until(2)
    expect(second.count()).toBe(1)
  })

  test('a change of plans or prices may be one of any evening', async () => {
    const heard = await listen()
    const stop = await listenForChanges(getConnection(), (table) => changes.tableChanged(table))
    const name = JSON.stringify({ en: 'More', ar: 'أكثر' })
    const modifier = { branch_id: branch.id, kind: 'weekend' as const, percent: 1000, name }
    await getDb().insertInto('price_modifier').values(modifier).execute()
    await Promise.all([heard.this.until(1), heard.next.until(1), heard.elsewhere.until(1)])
    await stop()
    changes.tableChanged('review')
    expect(heard.this.count()).toBe(1)
  })
})

describe('changes across processes', () => {
  let one: Connection
  let other: Connection
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await createPostgresDatabase({ migrated: true })
    one = postgresConnection(database.url, { onError: () => {} })
    other = postgresConnection(database.url, { onError: () => {} })
    drop = database.drop
    return async () => {
      await Promise.all([one.close(), other.close()])
      await drop()
    }
  })

  test('are heard on another connection, and a lost session makes up for what it may have missed', async () => {
    const branch = await insertTestBranch(one.db, 'cairo')
    const roomId = await insertTestRoom(one.db, branch, 'tomb', ['17:00'])
    const changes = await AvailabilityChanges.listen(other)
    const [heard, quiet] = [counter(), counter()]
    changes.subscribe(branch.id, day, heard.call)
    changes.subscribe(branch.id, '2026-12-31', quiet.call)
    await insertTestBooking(one.db, branch, { roomId, startsAt: `${day}T15:00Z`, day })
    await heard.until(1)
    expect(quiet.count()).toBe(0)
    await one.transact((session) =>
      session.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'miftah-listener' and datname = current_database()
      `),
    )
    await Promise.all([heard.until(2), quiet.until(1)])
    await changes.close()
  })
})
