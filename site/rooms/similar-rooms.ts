import type { Room } from '#contracts/room.ts'

function distance(a: Room, b: Room): number {
  const shared = a.tags.filter(({ slug }) => b.tags.some((tag) => tag.slug === slug)).length
  return Math.abs(a.difficulty - b.difficulty) + Math.abs(a.scare - b.scare) - shared
}

const elsewhere = (a: Room, b: Room) => (a.branch.slug === b.branch.slug ? 0 : 1)

/** The rooms of its own branch first, where one can go the same evening; then those most like it in difficulty, fright and tags. */
export function similarRooms(room: Room, rooms: readonly Room[], limit: number): Room[] {
  return rooms
    .filter((other) => other.slug !== room.slug || other.branch.slug !== room.branch.slug)
    .toSorted((a, b) => elsewhere(room, a) - elsewhere(room, b) || distance(room, a) - distance(room, b))
    .slice(0, limit)
}
