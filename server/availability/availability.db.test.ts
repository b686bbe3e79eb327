import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branchDay, branchDays, nextTimes, roomMonth } from '#contracts/availability.ts'
import { describeOnDatabase } from '#server/db/testing/test-database.ts'
import { type BranchBook, type RoomBook, readBranchBook } from './branch-book.ts'
import { listNextEvenings } from './list-next-evenings.ts'
import { listNextTimes } from './list-next-times.ts'
import { nearestSlots } from './nearest-slots.ts'
import { nextFreeSlots } from './next-free-slots.ts'
import { otherRoomsNear } from './other-rooms-near.ts'
import { showBranchDay } from './show-branch-day.ts'
import { showBranchDays } from './show-branch-days.ts'
import { showRoomMonth } from './show-room-month.ts'
import { insertTestBooking, insertTestBranch, insertTestRoom, type TestBranch } from './test-branch.ts'

// Thursday, six in the evening in Cairo.
const now = Date.parse('2026-11-19T16:00Z')
const minute = 60_000

describeOnDatabase('availability', (getDb) => {
  let branch: TestBranch
  let book: BranchBook
  let tomb: RoomBook
  let library: RoomBook

  beforeAll(async () => {
    const db = getDb()
    branch = await insertTestBranch(db, 'cairo')
    await insertTestRoom(db, branch, 'tomb', ['17:00', '18:15', '19:30', '20:45', '00:30'])
    await insertTestRoom(db, branch, 'library', ['17:30', '19:00', '20:30'])
    const other = await insertTestBranch(db, 'giza')
    await insertTestRoom(db, other, 'tomb', ['17:00'])
  })

  async function read() {
    book = (await readBranchBook(getDb(), 'cairo', now)) as BranchBook
    tomb = book.rooms[0] as RoomBook
    library = book.rooms[1] as RoomBook
  }

  beforeEach(async () => {
    const db = getDb()
    await db.deleteFrom('booking').execute()
    await db.deleteFrom('closure').execute()
    await db.deleteFrom('price_modifier').execute()
    await read()
  })

  const book1 = (startsAt: string, more: Partial<Parameters<typeof insertTestBooking>[2]> = {}) =>
    insertTestBooking(getDb(), branch, { roomId: tomb.id, startsAt, day: startsAt.slice(0, 10), ...more })

  async function states(date: string, at = now): Promise<string[]> {
    const { rooms } = await showBranchDay(getDb(), book, date, undefined, at)
    return rooms[0]?.slots.map(({ state }) => state) ?? []
  }

  describe('of an evening', () => {
    test('says what is past, too soon, taken, held and free', async () => {
      await book1('2026-11-19T17:30Z')
      await book1('2026-11-19T18:45Z', { status: 'held', heldUntil: now + minute })
      const shown = await showBranchDay(getDb(), book, '2026-11-19', undefined, now)
      expect(branchDay.parse(shown)).toEqual(shown)
      expect(await states('2026-11-19')).toEqual(['past', 'too_soon', 'taken', 'held', 'free'])
      expect(shown.rooms.map(({ room }) => room)).toEqual(['tomb', 'library'])
      expect(shown.rooms[0]?.slots.at(-1)?.startsAt).toBe('2026-11-19T22:30:00.000Z')
      expect(await states('2027-01-18')).toEqual(['free', 'free', 'free', 'free', 'free'])
      expect(await states('2027-01-19')).toEqual(['too_far', 'too_far', 'too_far', 'too_far', 'too_far'])
    })

    test('a hold that ran out keeps nothing, whoever tidies up', async () => {
      await book1('2026-11-19T17:30Z', { status: 'held', heldUntil: now + minute })
      expect((await states('2026-11-19'))[2]).toBe('held')
      expect((await states('2026-11-19', now + minute - 1))[2]).toBe('held')
      expect((await states('2026-11-19', now + minute))[2]).toBe('free')
    })

    test('what ended otherwise keeps nothing', async () => {
      for (const status of ['expired', 'cancelled', 'no_show', 'completed'] as const)
        await book1('2026-11-20T15:00Z', { status })
      expect(await states('2026-11-20')).toEqual(['free', 'free', 'free', 'free', 'free'])
    })

    test('a booking beside the plan keeps every slot it meets, also from the evening before', async () => {
      // 18:00 to 19:15 in Cairo, and a group that is inside until a minute past five.
      await book1('2026-11-20T16:00Z')
      await book1('2026-11-20T13:46Z', { day: '2026-11-19' })
      expect(await states('2026-11-20')).toEqual(['taken', 'taken', 'free', 'free', 'free'])
    })

    test('is the branch’s own', async () => {
      const giza = (await readBranchBook(getDb(), 'giza', now)) as BranchBook
      await book1('2026-11-20T15:00Z')
      const { rooms } = await showBranchDay(getDb(), giza, '2026-11-20', undefined, now)
      expect(rooms[0]?.slots.map(({ state }) => state)).toEqual(['free'])
    })

    test('costs what the group would pay now; nothing is said of groups that do not fit', async () => {
      const price = async (players?: number) => {
        const { rooms } = await showBranchDay(getDb(), book, '2026-11-20', players, now)
        return rooms[0]?.slots[0]?.price
      }
      expect(await price()).toEqual({ players: 2, perPlayer: 30_000, total: 60_000 })
      expect(await price(5)).toEqual({ players: 5, perPlayer: 25_000, total: 125_000 })
      expect(await price(1)).toBeNull()
      expect(await price(7)).toBeNull()
    })

    test('a closed evening has no slots', async () => {
      const dates = { from_date: '2026-11-20', until_date: '2026-11-20' }
      await getDb()
        .insertInto('closure')
        .values({ branch_id: branch.id, ...dates })
        .execute()
      await read()
      const { rooms } = await showBranchDay(getDb(), book, '2026-11-20', undefined, now)
      expect(rooms.map(({ slots }) => slots.length)).toEqual([0, 0])
    })
  })

  test('of several evenings: as many as each evening shows, for the rooms that fit the group', async () => {
    await book1('2026-11-20T15:00Z')
    for (const players of [undefined, 5, 1]) {
      const shown = await showBranchDays(getDb(), book, { from: '2026-11-18', count: 6, players }, now)
      expect(branchDays.parse(shown)).toEqual(shown)
      for (const { date, free, offered } of shown.days) {
        const { rooms } = await showBranchDay(getDb(), book, date, players, now)
        const slots = rooms
          .filter((room) => !players || (room.minPlayers <= players && players <= room.maxPlayers))
          .flatMap((room) => room.slots)
        expect([free, offered]).toEqual([slots.filter(({ state }) => state === 'free').length, slots.length])
      }
    }
    const { days } = await showBranchDays(getDb(), book, { from: '2026-11-20', count: 1 }, now)
    expect(days[0]?.free).toBe((days[0]?.offered ?? 0) - 1)
  })

  describe('of a month', () => {
    const month = async (name: string, players?: number) => {
      const shown = await showRoomMonth(getDb(), book, tomb, name, players, now)
      expect(roomMonth.parse(shown)).toEqual(shown)
      return new Map(shown.days.map((day) => [Number(day.date.slice(8)), day]))
    }

    test('counts what can be booked, day by day', async () => {
      await book1('2026-11-20T15:00Z')
      for (const time of ['15:00', '16:15', '17:30', '18:45', '22:30']) await book1(`2026-11-21T${time}Z`)
      const dates = { from_date: '2026-11-22', until_date: '2026-11-22' }
      await getDb()
        .insertInto('closure')
        .values({ branch_id: branch.id, room_id: tomb.id, ...dates })
        .execute()
      await read()
      const days = await month('2026-11')
      expect(days.size).toBe(30)
      const short = (date: number) => [days.get(date)?.state, days.get(date)?.free]
      expect([18, 19, 20, 21, 22, 23].map(short)).toEqual([
        ['past', 0],
        ['free', 3],
        ['free', 4],
        ['full', 0],
        ['closed', 0],
        ['free', 5],
      ])
      expect((await month('2027-01')).get(18)?.state).toBe('free')
      expect((await month('2027-01')).get(19)?.state).toBe('too_far')
    })

    test('an evening whose last sale is over is past', async () => {
      const late = Date.parse('2026-11-19T22:10Z')
      const { days } = await showRoomMonth(getDb(), book, tomb, '2026-11', undefined, late)
      expect(days[18]).toEqual({ date: '2026-11-19', state: 'past', free: 0, perPlayerFrom: null })
    })

    test('says the least a player pays on each day', async () => {
      const name = JSON.stringify({ en: 'Early', ar: 'مبكر' })
      const peak = { kind: 'peak' as const, from_time: '16:00', until_time: '18:00', percent: -1000, name }
      await getDb()
        .insertInto('price_modifier')
        .values({ branch_id: branch.id, ...peak })
        .execute()
      await read()
      expect((await month('2026-11')).get(23)?.perPlayerFrom).toBe(27_000)
      expect((await month('2026-11', 4)).get(23)?.perPlayerFrom).toBe(22_500)
      expect((await month('2026-11', 9)).get(23)?.perPlayerFrom).toBeNull()
    })
  })

  const times = (sessions: readonly { startsAt: number }[]) =>
    sessions.map(({ startsAt }) => new Date(startsAt).toISOString().slice(5, 16))

  describe('next', () => {
    test('are the first free slots from now on', async () => {
      await book1('2026-11-19T18:45Z')
      expect(times(await nextFreeSlots(getDb(), book, tomb, 3, now))).toEqual([
        '11-19T17:30',
        '11-19T22:30',
        '11-20T15:00',
      ])
      expect(await nextFreeSlots(getDb(), book, tomb, 50, now)).toHaveLength(50)
    })

    test('are found behind weeks without any, and end at the horizon', async () => {
      const dates = { from_date: '2026-11-01', until_date: '2027-01-17' }
      await getDb()
        .insertInto('closure')
        .values({ branch_id: branch.id, ...dates })
        .execute()
      await read()
      expect(times(await nextFreeSlots(getDb(), book, tomb, 20, now))).toEqual([
        '01-18T15:00',
        '01-18T16:15',
        '01-18T17:30',
        '01-18T18:45',
        '01-18T22:30',
      ])
    })
  })

  describe('next evenings', () => {
    test('are those with something free of what is looked for, never one that was booked up', async () => {
      const wish = { players: 4 }
      const asked = { from: '2026-11-20', count: 2, wish }
      const evenings = () => listNextEvenings(getDb(), book, asked, now)
      expect(await evenings()).toEqual([
        { date: '2026-11-20', free: 8 },
        { date: '2026-11-21', free: 8 },
      ])
      const long = { from_date: '2026-11-20', until_date: '2026-11-21' }
      await getDb()
        .insertInto('closure')
        .values({ branch_id: branch.id, ...long })
        .execute()
      await read()
      await book1('2026-11-22T15:00Z')
      expect(await evenings()).toEqual([
        { date: '2026-11-22', free: 7 },
        { date: '2026-11-23', free: 8 },
      ])
    })

    test('there are none of an audience nobody plans, nor past the last evening that is sold', async () => {
      const of = (from: string, wish: object) =>
        listNextEvenings(getDb(), book, { from, count: 3, wish }, now)
      expect(await of('2026-11-20', { audience: 'women' })).toEqual([])
      expect((await of('2027-01-17', {})).map(({ date }) => date)).toEqual(['2027-01-17', '2027-01-18'])
      expect(await of('2027-01-19', {})).toEqual([])
    })

    test('the days show only how much there is of what is looked for', async () => {
      const days = (wish: object) =>
        showBranchDays(getDb(), book, { from: '2026-11-20', count: 1, ...wish }, now)
      expect((await days({ audience: 'everyone' })).days).toEqual([
        { date: '2026-11-20', free: 8, offered: 8 },
      ])
      expect((await days({ audience: 'women' })).days).toEqual([{ date: '2026-11-20', free: 0, offered: 0 }])
    })
  })

  describe('the next times of every branch', () => {
    const giza = async () => (await readBranchBook(getDb(), 'giza', now)) as BranchBook

    test('are what each has tonight, and what each room has next', async () => {
      const branches = await listNextTimes(getDb(), [book, await giza()], { players: 4 }, now)
      expect(nextTimes.parse({ branches })).toEqual({ branches })
      const [cairo, other] = branches
      expect(cairo).toMatchObject({ branch: 'cairo', today: '2026-11-19', date: '2026-11-19' })
      expect(cairo?.firstFree).toBe('2026-11-19')
      expect(cairo?.slots.map(({ room, startsAt }) => `${room} ${startsAt.slice(11, 16)}`)).toEqual([
        'library 17:00',
        'tomb 17:30',
        'library 18:30',
        'tomb 18:45',
        'tomb 22:30',
      ])
      expect(cairo?.next.map(({ room }) => room)).toEqual(['tomb', 'library'])
      // Its only session of tonight began: the next one is tomorrow's.
      expect(other?.slots).toEqual([])
      expect(other?.firstFree).toBe('2026-11-20')
    })

    test('leave out what is taken, and rooms that are too small for the group', async () => {
      await book1('2026-11-19T17:30Z')
      const [cairo] = await listNextTimes(getDb(), [book], { players: 4 }, now)
      expect(cairo?.slots).toHaveLength(4)
      const [none] = await listNextTimes(getDb(), [book], { players: 7 }, now)
      expect(none).toMatchObject({ slots: [], next: [], firstFree: null })
    })

    test('are of another evening when one is asked for, however far, and of tonight when it is over', async () => {
      await book1('2026-12-24T15:00Z')
      const on = async (date: string) => (await listNextTimes(getDb(), [book], { date }, now))[0]
      expect((await on('2026-12-24'))?.slots).toHaveLength(7)
      expect((await on('2026-11-01'))?.date).toBe('2026-11-19')
      expect((await on('2027-01-19'))?.slots).toEqual([])
    })
  })

  describe('nearest', () => {
    const wish = Date.parse('2026-11-25T17:30Z')
    const nearest = async (count: number, startsAt = wish) =>
      times(await nearestSlots(getDb(), book, tomb, startsAt, count, now))

    test('are the closest free slots of the room, the later of two as close', async () => {
      await book1('2026-11-25T17:30Z')
      expect(await nearest(3)).toEqual(['11-25T18:45', '11-25T16:15', '11-25T15:00'])
    })

    test('are looked for as far as there are any', async () => {
      const closed = { from_date: '2026-11-20', until_date: '2026-12-20' }
      await getDb()
        .insertInto('closure')
        .values({ branch_id: branch.id, ...closed })
        .execute()
      await read()
      expect(await nearest(4)).toEqual(['11-19T22:30', '11-19T18:45', '11-19T17:30', '12-21T15:00'])
    })

    test('to a time outside of what is sold are at its edge', async () => {
      expect(await nearest(1, Date.parse('9999-12-31T23:59Z'))).toEqual(['01-18T22:30'])
      expect(await nearest(1, Date.parse('1970-01-01T00:00Z'))).toEqual(['11-19T17:30'])
    })

    test('other rooms of the branch about the same time', async () => {
      const others = async () => {
        const found = await otherRoomsNear(getDb(), book, tomb, wish, now)
        return found.map(({ room, session }) => [room.slug, ...times([session])])
      }
      expect(await others()).toEqual([['library', '11-25T17:00']])
      await book1('2026-11-25T17:00Z', { roomId: library.id })
      expect(await others()).toEqual([['library', '11-25T18:30']])
      await book1('2026-11-25T18:30Z', { roomId: library.id })
      expect(await others()).toEqual([])
    })
  })
})
