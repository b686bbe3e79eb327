import type { Room } from '#contracts/room.ts'

function distance(a: Room, b: Room): number {
  const shared = a.tags.filter(({ slug }) => b.tags.some((tag) => tag.slug === slug)).length
  const elsewhere = a.branch.slug === b.branch.slug ? 0 : 2
  return Math.abs(a.difficulty - b.difficulty) + Math.abs(a.scare - b.scare) + elsewhere - shared
}

/** The rooms most like one: near in difficulty and fright, sharing its tags, its own branch first. */
export function similarRooms(room: Room, rooms: readonly Room[], limit: number): Room[] {
  return rooms
    .filter((other) => other.slug !== room.slug || other.branch.slug !== room.branch.slug)
    .toSorted((a, b) => distance(room, a) - distance(room, b))
    .slice(0, limit)
}
