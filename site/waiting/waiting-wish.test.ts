import { expect, test } from 'vitest'
import { readWish, waitingHref } from './waiting-wish.ts'

const wish = {
  branch: 'riyadh',
  date: '2026-11-20',
  room: 'vault',
  startsAt: '2026-11-20T17:00:00.000Z',
  players: 4,
}

test('an address says what is waited for, and is read as it was written', () => {
  const evening = { ...wish, room: null, startsAt: null, players: null }
  for (const one of [wish, { ...wish, startsAt: null }, evening])
    expect(readWish(new URL(waitingHref(one), 'https://site.example').searchParams)).toEqual(one)
})

test('nonsense is no wish, or none of its part', () => {
  const read = (query: string) => readWish(new URLSearchParams(query))
  expect(read('')).toBeNull()
  expect(read('branch=riyadh&date=soon')).toBeNull()
  expect(read('branch=../x&date=2026-11-20')).toBeNull()
  expect(read('branch=riyadh&date=2026-11-20&at=2026-11-20T17:00:00Z&players=-3')).toMatchObject({
    room: null,
    startsAt: null,
    players: null,
  })
})
