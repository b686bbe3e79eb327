import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceQuestions, adviseRooms, isAnswered, noAnswers, takesCompany } from './advise-rooms.ts'
import type { RoomTraits } from './room-filters.ts'

const room = (slug: string, more: Partial<RoomTraits>) => ({
  slug,
  branch: 'riyadh',
  minPlayers: 2,
  maxPlayers: 6,
  minAge: 12,
  difficulty: 3,
  scare: 2,
  languages: ['en' as const],
  stepFree: false,
  isFree: null,
  ...more,
})

const rooms = [
  room('library', { difficulty: 2, scare: 0, minAge: 8 }),
  room('prison', { difficulty: 5, scare: 1, minPlayers: 4, maxPlayers: 10 }),
  room('asylum', { difficulty: 4, scare: 5, minAge: 16 }),
  room('laboratory', { difficulty: 3, scare: 1, minAge: 10 }),
]
const slugs = (...answers: Parameters<typeof adviseRooms>) =>
  adviseRooms(...answers).map((one) => (one.room as (typeof rooms)[number]).slug)

test('children are led to gentle rooms that let them in, and to no other', () => {
  expect(slugs(rooms, { company: 'children', played: 'never', nerve: 'calm' })).toEqual([
    'library',
    'laboratory',
  ])
})

test('who wants to scream is led to where one does, and hears what is not as wished', () => {
  const [first, , third] = adviseRooms(rooms, { company: 'friends', played: 'often', nerve: 'scream' })
  expect(first).toMatchObject({ room: { slug: 'asylum' }, played: 'right', nerve: 'right' })
  expect(third).toMatchObject({ nerve: 'less' })
})

test('two are not sent where four are needed', () => {
  expect(slugs(rooms, { company: 'two', played: 'often', nerve: 'calm' })).not.toContain('prison')
})

test('whatever is answered: at most three, each takes the company, and none that was left out is nearer', () => {
  const some = fc.record({
    difficulty: fc.integer({ min: 1, max: 5 }),
    scare: fc.integer({ min: 0, max: 5 }),
    minAge: fc.integer({ min: 0, max: 18 }),
    minPlayers: fc.integer({ min: 1, max: 4 }),
    maxPlayers: fc.integer({ min: 2, max: 12 }),
  })
  const answers = fc.record({
    company: fc.constantFrom(...adviceQuestions.company),
    played: fc.constantFrom(...adviceQuestions.played),
    nerve: fc.constantFrom(...adviceQuestions.nerve),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), answers, (traits, given) => {
      const all = traits.map((one, index) => room(String(index), one))
      const advised = adviseRooms(all, given)
      const able = all.filter((one) => takesCompany(one, given.company))
      expect(advised).toHaveLength(Math.min(3, able.length))
      for (const one of advised) expect(takesCompany(one.room, given.company)).toBe(true)
      const taken = advised.map((one) => one.room)
      for (const left of able.filter((one) => !taken.includes(one)))
        expect(adviseRooms([...taken, left], given).map((one) => one.room)).toEqual(taken)
    }),
  )
})

test('two answers are no three', () => {
  expect(isAnswered({ ...noAnswers, company: 'two', nerve: 'calm' })).toBe(false)
  expect(isAnswered({ company: 'two', nerve: 'calm', played: 'never' })).toBe(true)
})
