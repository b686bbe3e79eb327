import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '../locale/locale.ts'
import {
  anyRoom,
  filterNames,
  filterRooms,
  loosenFilters,
  type RoomFilters,
  type RoomTraits,
  setFilters,
} from './room-filters.ts'

const palace: RoomTraits = {
  branch: 'riyadh',
  minPlayers: 3,
  maxPlayers: 8,
  minAge: 12,
  difficulty: 3,
  scare: 2,
  languages: ['ar', 'en'],
  stepFree: false,
  isFree: true,
}

const branches = fc.constantFrom('riyadh', 'kuwait', 'dubai')
const room: fc.Arbitrary<RoomTraits> = fc.record({
  branch: branches,
  minPlayers: fc.integer({ min: 1, max: 4 }),
  maxPlayers: fc.integer({ min: 4, max: 10 }),
  minAge: fc.integer({ min: 0, max: 18 }),
  difficulty: fc.integer({ min: 1, max: 5 }),
  scare: fc.integer({ min: 0, max: 5 }),
  languages: fc.subarray([...locales], { minLength: 1 }),
  stepFree: fc.boolean(),
  isFree: fc.constantFrom(true, false, null),
})
const sometimes = <T>(wish: fc.Arbitrary<T>) => fc.option(wish, { nil: null })
const filters: fc.Arbitrary<RoomFilters> = fc.record({
  branch: sometimes(branches),
  players: sometimes(fc.integer({ min: 1, max: 12 })),
  age: sometimes(fc.integer({ min: 0, max: 20 })),
  difficulty: sometimes(fc.integer({ min: 1, max: 5 })),
  scare: sometimes(fc.integer({ min: 0, max: 5 })),
  language: sometimes(fc.constantFrom(...locales)),
  stepFree: sometimes(fc.constant(true as const)),
  date: sometimes(fc.constant('2026-11-20')),
})
const rooms = fc.array(room, { minLength: 1, maxLength: 12 })

test.each<[string, Partial<RoomFilters>, Partial<RoomTraits>]>([
  ['another branch', { branch: 'kuwait' }, { branch: 'kuwait' }],
  ['a group that is too small', { players: 2 }, { minPlayers: 2 }],
  ['a group that is too large', { players: 9 }, { maxPlayers: 9 }],
  ['somebody too young', { age: 11 }, { minAge: 11 }],
  ['another difficulty', { difficulty: 4 }, { difficulty: 4 }],
  ['more fright than wanted', { scare: 1 }, { scare: 1 }],
  ['another language', { language: 'ar' }, { languages: ['ar'] }],
  ['a step', { stepFree: true }, { stepFree: true }],
  ['an evening that is full', { date: '2026-11-20' }, { isFree: true }],
])('%s keeps a room out, and nothing else of it does', (_, wish, fits) => {
  const out = { ...palace, languages: ['en'] as const, isFree: false }
  expect(filterRooms([out], { ...anyRoom, ...wish })).toEqual([])
  expect(filterRooms([{ ...out, ...fits }], { ...anyRoom, ...wish })).toHaveLength(1)
})

test('while nobody knows what is free, no room is left out for it', () => {
  const wish = { ...anyRoom, date: '2026-11-20' }
  expect(filterRooms([{ ...palace, isFree: null }], wish)).toHaveLength(1)
})

test('no filter keeps no room out; a further one never brings a room in', () => {
  fc.assert(
    fc.property(rooms, filters, fc.constantFrom(...filterNames), (all, wish, name) => {
      expect(filterRooms(all, anyRoom)).toEqual(all)
      const shown = filterRooms(all, wish)
      expect(filterRooms(all, { ...wish, [name]: null })).toEqual(expect.arrayContaining(shown))
      // What passes one filter after the other passes them together.
      const oneByOne = setFilters(wish).reduce(
        (left, filter) => filterRooms(left, { ...anyRoom, [filter]: wish[filter] }),
        all,
      )
      expect(oneByOne).toEqual(shown)
    }),
  )
})

test('nothing is emptied silently: what is to be loosened gives just the rooms it promises', () => {
  fc.assert(
    fc.property(rooms, filters, (all, wish) => {
      fc.pre(filterRooms(all, wish).length === 0)
      const ways = loosenFilters(all, wish)
      for (const { filter, count } of ways) {
        expect(wish[filter]).not.toBeNull()
        const found = filterRooms(all, { ...wish, [filter]: null })
        expect([found.length, count > 0]).toEqual([count, true])
      }
      expect(ways.map(({ count }) => count)).toEqual(ways.map(({ count }) => count).sort((a, b) => b - a))
      // A filter that is not offered would have given nothing.
      for (const name of setFilters(wish).filter((one) => !ways.some(({ filter }) => filter === one)))
        expect(filterRooms(all, { ...wish, [name]: null })).toEqual([])
    }),
  )
})
