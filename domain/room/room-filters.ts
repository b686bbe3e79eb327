import type { Locale } from '../locale/locale.ts'
import type { IsoDate } from '../time/calendar-date.ts'

/** What guests narrow the rooms by; null where they do not mind. */
export type RoomFilters = {
  /** The slug of a branch. */
  readonly branch: string | null
  readonly players: number | null
  /** How old the youngest of the group is. */
  readonly age: number | null
  readonly difficulty: number | null
  /** No more frightening than this. */
  readonly scare: number | null
  readonly language: Locale | null
  readonly stepFree: true | null
  /** An evening on which something has to be free. */
  readonly date: IsoDate | null
}
export type RoomFilter = keyof RoomFilters

export const anyRoom: RoomFilters = {
  branch: null,
  players: null,
  age: null,
  difficulty: null,
  scare: null,
  language: null,
  stepFree: null,
  date: null,
}

/** What a room is narrowed by. */
export type RoomTraits = {
  readonly branch: string
  readonly minPlayers: number
  readonly maxPlayers: number
  readonly minAge: number
  readonly difficulty: number
  readonly scare: number
  readonly languages: readonly Locale[]
  readonly stepFree: boolean
  /** Whether it has a free time on the evening asked for; null while nobody knows, and then it stays. */
  readonly isFree: boolean | null
}

const passes: { [Name in RoomFilter]: (room: RoomTraits, wish: NonNullable<RoomFilters[Name]>) => boolean } =
  {
    branch: (room, branch) => room.branch === branch,
    players: (room, players) => room.minPlayers <= players && players <= room.maxPlayers,
    age: (room, age) => room.minAge <= age,
    difficulty: (room, difficulty) => room.difficulty === difficulty,
    scare: (room, scare) => room.scare <= scare,
    language: (room, language) => room.languages.includes(language),
    stepFree: (room) => room.stepFree,
    date: (room) => room.isFree !== false,
  }

export const filterNames = Object.keys(passes) as RoomFilter[]

/** The filters that are set. */
export function setFilters(filters: RoomFilters): RoomFilter[] {
  return filterNames.filter((name) => filters[name] !== null)
}

function passesOne<Name extends RoomFilter>(room: RoomTraits, filters: RoomFilters, name: Name): boolean {
  const wish = filters[name]
  return wish === null || passes[name](room, wish as NonNullable<RoomFilters[Name]>)
}

/** The rooms that pass every filter, in the order they came in. */
export function filterRooms<Room extends RoomTraits>(rooms: readonly Room[], filters: RoomFilters): Room[] {
  return rooms.filter((room) => filterNames.every((name) => passesOne(room, filters, name)))
}

export type Loosening = { readonly filter: RoomFilter; readonly count: number }

/**
 * Where nothing passes: the filters that alone keep rooms out, and how many rooms there are without each, the one that
 * gives most first. None where no single filter is to blame.
 */
export function loosenFilters(rooms: readonly RoomTraits[], filters: RoomFilters): Loosening[] {
  return setFilters(filters)
    .map((filter) => ({ filter, count: filterRooms(rooms, { ...filters, [filter]: null }).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
