import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { holdSlot } from '#contracts/calls/bookings.calls.ts'
import type { Queries } from '#server/db/connect.ts'
import { sweeps } from '#server/worker/sweeps.ts'
import { ask, type Heard } from './ask.ts'
import type { ServedVenue } from './load-runner.ts'
import { questionOf } from './question-of.ts'
import { percentilesOf, type Times } from './times.ts'

export type CallTimes = { readonly availability: Times; readonly hold: Times }

/**
 * How long one call takes in each venue while nobody else calls. They are asked in turn, so that whatever else happens
 * on the machine happens to all of them.
 */
export async function compareCalls(venues: readonly ServedVenue[], rounds: number): Promise<CallTimes[]> {
  const found = venues.map(() => ({ availability: [] as number[], hold: [] as number[] }))
  const warmUp = Math.ceil(rounds / 10)
  for (let round = -warmUp; round < rounds; round++)
    for (const [place, open] of venues.entries()) {
      const times = found[place] as (typeof found)[number]
      const availability = await timed(() => askForEvening(open, round + warmUp), 200)
      const hold = await timed(() => holdNext(open), 201)
      if (round < 0) continue
      times.availability.push(availability)
      times.hold.push(hold)
    }
  return found.map(({ availability, hold }) => ({
    availability: percentilesOf(availability),
    hold: percentilesOf(hold),
  }))
}

async function timed(call: () => Promise<Heard>, wants: number): Promise<number> {
  const started = performance.now()
  const { status, text } = await call()
  if (status !== wants) throw new Error(`A call was answered with ${status}: ${text.slice(0, 200)}`)
  return performance.now() - started
}

/** The next evenings are booked alike in every venue. */
function askForEvening({ venue, urls }: ServedVenue, round: number): Promise<Heard> {
  const branches = Object.keys(venue.places)
  const branch = branches[round % branches.length] as string
  const date = new Date(Date.now() + (3 + (round % 3)) * 86_400_000).toISOString().slice(0, 10)
  const question = questionOf(showBranchDay, { params: { branch }, query: { date, players: 4 } })
  return ask(urls[0] as string, question, addressOf(round))
}

let guests = 0

function holdNext({ venue, urls }: ServedVenue): Promise<Heard> {
  const wish = venue.wishes.shift()
  if (!wish) throw new Error('There are fewer wishes than rounds')
  return ask(urls[0] as string, questionOf(holdSlot, { body: wish }), addressOf(guests++))
}

/** Nobody calls twice: there are limits for that. */
const addressOf = (number: number) => `10.200.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`

/**
 * Does everything once that is looked after by the clock, and that asks only the database: at the moment at which half of
 * the holds have run out, since what is to be done lies among what is not.
 */
export async function sweepOnce({ venue: { db } }: ServedVenue): Promise<void> {
  const now = await momentAmongHolds(db)
  const context = { db, providers: {}, now: () => now } as unknown as Parameters<
    (typeof sweeps)[string]['run']
  >[0]
  for (const [name, { run }] of Object.entries(sweeps)) if (!needsMore.has(name)) await run(context)
}

async function momentAmongHolds(db: Queries): Promise<number> {
  const holds = await db
    .selectFrom('booking')
    .select('held_until')
    .where('status', '=', 'held')
    .where('held_until', 'is not', null)
    .orderBy('held_until')
    .execute()
  const middle = holds[Math.floor(holds.length / 2)]?.held_until
  if (!middle) throw new Error('Nobody holds anything, so no hold can run out.')
  return middle.getTime()
}

const needsMore: ReadonlySet<string> = new Set(['forget-unused-pictures'])
