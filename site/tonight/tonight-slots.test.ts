import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BranchTimes } from '#contracts/availability.ts'
import { billSlots } from './tonight-slots.ts'

const start = Date.parse('2026-11-19T15:00:00Z')

function branchOf(branch: string, rooms: Record<string, readonly number[]>): BranchTimes {
  const slots = Object.entries(rooms).flatMap(([room, hours]) =>
    hours.map((hour) => {
      const startsAt = new Date(start + hour * 3_600_000).toISOString()
      return {
        room,
        startsAt,
        endsAt: startsAt,
        date: '2026-11-19',
        audience: 'everyone' as const,
        mode: 'private' as const,
        price: null,
      }
    }),
  )
  slots.sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const date = '2026-11-19'
  return {
    branch,
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    today: date,
    date,
    firstFree: date,
    slots,
    next: [],
  }
}

test('each room is named before one is named twice, and the bill goes by the clock', () => {
  const riyadh = branchOf('riyadh', { alchemist: [1, 2, 3], vault: [4], asylum: [5, 6] })
  const bill = billSlots([riyadh], 4)
  expect(bill.map(({ room, startsAt }) => `${room} ${startsAt.slice(11, 13)}`)).toEqual([
    'alchemist 16',
    'alchemist 17',
    'vault 19',
    'asylum 20',
  ])
  expect(bill.map(({ left }) => left)).toEqual([3, 3, 1, 2])
})

test('whatever is free, the bill is in order, as long as it can be, and leaves no room out for another’s second time', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 })
  const branch = fc.dictionary(fc.constantFrom('a', 'b', 'c'), hours)
  fc.assert(
    fc.property(fc.array(branch, { maxLength: 3 }), fc.integer({ min: 1, max: 6 }), (rooms, lines) => {
      const branches = rooms.map((one, place) => branchOf(`branch-${place}`, one))
      const all = branches.flatMap(({ branch, slots }) => slots.map(({ room }) => `${branch} ${room}`))
      const bill = billSlots(branches, lines)
      expect(bill).toHaveLength(Math.min(lines, all.length))
      expect(bill.map(({ startsAt }) => startsAt)).toEqual(bill.map(({ startsAt }) => startsAt).sort())
      const named = new Set(bill.map(({ branch, room }) => `${branch} ${room}`))
      if (named.size < bill.length) expect(named.size).toBe(new Set(all).size)
    }),
  )
})
