import { expect, test } from 'vitest'
import type { Room } from '#contracts/room.ts'
import { similarRooms } from './similar-rooms.ts'

function room(slug: string, branch: string, difficulty: number, tags: string[] = []): Room {
  return {
    slug,
    branch: { slug: branch },
    difficulty,
    scare: 1,
    tags: tags.map((tag) => ({ slug: tag })),
  } as unknown as Room
}

test('its own branch comes first, then what is nearest in difficulty and tags', () => {
  const alchemist = room('alchemist', 'riyadh', 3, ['mystery'])
  const rooms = [
    alchemist,
    room('asylum', 'dubai', 5),
    room('library', 'cairo', 3, ['mystery']),
    room('palace', 'riyadh', 3, ['mystery']),
    room('vault', 'riyadh', 4),
  ]
  expect(similarRooms(alchemist, rooms, 3).map(({ slug }) => slug)).toEqual(['palace', 'vault', 'library'])
})

test('a room is never like itself, but like its namesake in another city', () => {
  const here = room('vault', 'riyadh', 3)
  const there = room('vault', 'cairo', 3)
  expect(similarRooms(here, [here, there], 4)).toEqual([there])
})
