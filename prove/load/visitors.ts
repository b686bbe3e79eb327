import {
  listNextSlots,
  showBranchDay,
  showBranchDays,
  showRoomMonth,
} from '#contracts/calls/availability.calls.ts'
import type { Question } from './ask.ts'
import { questionOf } from './question-of.ts'
import type { SessionToCome } from './sessions-to-come.ts'

/** Whatever there is to look at: branches with their rooms. */
export type Places = Readonly<Record<string, readonly string[]>>

export function placesOf(sessions: readonly SessionToCome[]): Places {
  const places: Record<string, string[]> = {}
  for (const { branch, room } of sessions) {
    places[branch] ??= []
    if (!places[branch].includes(room)) places[branch].push(room)
  }
  return places
}

/** The pages of the site that most people look at, in both languages, each as often as it stands here. */
export function pagesOf(places: Places): string[] {
  const branches = Object.entries(places)
  const every = branches.flatMap(([branch, rooms]) => [
    `/${branch}`,
    `/${branch}`,
    `/${branch}/reservations`,
    `/${branch}/reservations`,
    ...rooms.map((room) => `/${branch}/escape-rooms/${room}`),
  ])
  const pages = [...every, ...branches.flatMap(() => ['/', '/', '/store'])]
  return pages.flatMap((path) => [path, path === '/' ? '/ar' : `/ar${path}`])
}

/** Somebody who looks at a page, in its language. */
export function lookAt(path: string): Question {
  const language = path.startsWith('/ar') ? 'ar' : 'en'
  return { path, headers: { 'accept-language': language, accept: 'text/html' } }
}

/** Somebody who wants to know when there is room: of an evening, of a week, of a month, or simply next. */
export function askForTimes(places: Places, today: number, random: () => number): Question {
  const one = <T>(things: readonly T[]) => things[Math.floor(random() * things.length)] as T
  const [branch, rooms] = one(Object.entries(places))
  const date = new Date(today + (2 + Math.floor(random() * 14)) * 86_400_000).toISOString().slice(0, 10)
  const room = one(rooms)
  const drawn = random()
  const players = 4
  if (drawn < 0.6) return questionOf(showBranchDay, { params: { branch }, query: { date, players } })
  if (drawn < 0.75)
    return questionOf(showBranchDays, { params: { branch }, query: { from: date, count: 7, players } })
  const params = { branch, room }
  if (drawn < 0.9) return questionOf(showRoomMonth, { params, query: { month: date.slice(0, 7), players } })
  return questionOf(listNextSlots, { params, query: { count: 5, players } })
}
