import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  Availability,
  Content,
  FreeSlot,
  HomePage,
  Locale,
  MonthDay,
  RoomPage,
  Slot,
} from './content-types.ts'

// The servers of both baselines are started with it.
const folder = process.env.CONTENT_DIR ?? 'content'
const slug = /^[\w-]+$/

/** A file of the content; read for every request, as a live site asks its database. Null when there is none. */
async function read<T>(...path: string[]): Promise<T | null> {
  if (!path.every((part) => slug.test(part))) return null
  // The comment keeps Next from taking the whole project for files that this page may read.
  const file = `${join(/* turbopackIgnore: true */ folder, ...path)}.json`
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as T)
}

export const isLocale = (text: string): text is Locale => text === 'en' || text === 'ar'

export function readHome(locale: string): Promise<Content<HomePage> | null> {
  return read(locale, 'home')
}

export function readRoom(locale: string, branch: string, room: string): Promise<Content<RoomPage> | null> {
  return read(locale, branch, room)
}

/** What is free in a room and on one evening of it; without a date, on the first evening that has a free slot. */
export async function readAvailability(
  branch: string,
  room: string,
  wanted: string | undefined,
): Promise<Availability | null> {
  const free = await read<{ next: FreeSlot[]; days: MonthDay[] }>('availability', branch, room)
  if (!free) return null
  const date = wanted ?? free.next[0]?.date ?? free.days.find(({ state }) => state !== 'past')?.date ?? ''
  const evening = await read<Record<string, Slot[]>>('evenings', branch, date)
  return { ...free, date, slots: evening?.[room] ?? [] }
}
