import { sessionsOfDay } from '#domain/availability/sessions-of-day.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { readBranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'
import { prepareDatabase } from '#server/demo/prepare.ts'
import { demoByName } from '#server/new-venue.ts'

export type Wish = {
  readonly branch: string
  readonly room: string
  readonly startsAt: string
  readonly players: number
}

const branch = 'riyadh'

/** The demo venue on a server, selling far ahead, and slots that nobody has asked for yet. */
export async function openVenue(databaseUrl: string) {
  const place = { databaseUrl, dataDir: '', newVenue: demoByName }
  const connection = await prepareDatabase(place, () => {}, { bookings: false })
  const { db } = connection
  await db.updateTable('branch').set({ horizon_days: 730 }).execute()
  const wishes = wishesOf(db)
  const next = async (): Promise<Wish> => {
    const { value } = await wishes.next()
    if (!value) throw new Error('The plan has no more sessions')
    return value
  }
  return { db, next, close: connection.close }
}

async function* wishesOf(db: Queries): AsyncGenerator<Wish, undefined> {
  const book = await readBranchBook(db, branch, Date.now())
  if (!book) throw new Error(`The demo has no branch ${branch}`)
  const today = new Date().toISOString().slice(0, 10)
  for (let day = 2; day < book.clock.horizonDays - 1; day++)
    for (const { slug, sessions } of book.rooms)
      for (const { startsAt } of sessionsOfDay(sessions, book.clock, addDays(today, day)))
        yield { branch, room: slug, startsAt: new Date(startsAt).toISOString(), players: 4 }
}
