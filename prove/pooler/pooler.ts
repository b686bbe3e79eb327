import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { connect } from '#server/db/connect.ts'
import { hasPgbouncer, startPgbouncer } from '#server/db/testing/test-pgbouncer.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { atLeast, atMost, exactly } from '../bounds.ts'
import { ask } from '../load/ask.ts'
import { Guest } from '../load/guest.ts'
import { answerOf, questionOf } from '../load/question-of.ts'
import { pressHold } from '../site/calls.ts'
import { openVenue, type Wish } from '../site/open-venue.ts'
import { startSite } from '../site/site-process.ts'
import type { Experiment, Trial } from '../trial.ts'

const port = Number(process.env.PROVE_PORT ?? 4380) + 8
/** Fewer sessions than processes have in their pools, so that they get each other's. */
const sessions = 4

export const pooler: Experiment = {
  name: 'pooler',
  promise:
    'two processes behind a pooler by transaction sell each slot once, and each shows what the other sold',
  needsBuild: true,
  run: async (trial) => {
    if (!hasPgbouncer) return trial.leaveOut('there is no pgbouncer on this machine')
    const server = await startTestPostgres()
    const venue = await openVenue(server.url)
    const pgbouncer = await startPgbouncer(server.url, sessions)
    const databaseUrl = pgbouncer.of(server.url)
    const open = (at: number, more: Record<string, string>) => startSite({ port: at, databaseUrl, more })
    const direct = { DATABASE_DIRECT_URL: server.url }
    const [one, other] = await Promise.all([open(port, direct), open(port + 1, direct)])
    try {
      await tryGuests(trial, one.url, other.url, venue.next)
      await tryTogether(trial, [one.url, other.url], venue.next)
      trial.figure('disorder in the books', Object.keys(await brokenBooks(venue.db)).length, exactly(0))
      const deaf = await open(port + 2, {}).then(
        (site) => site.end('SIGTERM').then(() => 1),
        () => 0,
      )
      trial.figure('processes that start without the direct address', deaf, exactly(0))
      const lost = await countUnheard(databaseUrl)
      trial.control('of 20 announcements, those that nobody hears through the pooler', lost, atLeast(1))
    } finally {
      await Promise.all([one, other].map((site) => site.end('SIGTERM')))
      await pgbouncer.stop()
      await venue.close()
      await server.stop()
    }
  },
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Guests hold and pay at one process; the timetable of the other says so. */
async function tryGuests(
  trial: Trial,
  one: string,
  other: string,
  nextWish: () => Promise<Wish>,
): Promise<void> {
  const count = trial.count(20, 300)
  const wishes = await Promise.all(Array.from({ length: count }, nextWish))
  const offered = await Promise.all(wishes.map((wish) => isOffered(other, wish)))
  trial.figure('slots that the other process offers', offered.filter(Boolean).length, exactly(count))
  const guests = wishes.map((wish) => new Guest(wish, true))
  const wrong: string[] = []
  const slowest = { ms: 0 }
  await Promise.all(
    guests.map(async (guest) => {
      wrong.push(...(await act(one, guest, 1)))
      const held = performance.now()
      while ((await isOffered(other, guest.wish)) && performance.now() - held < 30_000) await pause(20)
      slowest.ms = Math.max(slowest.ms, performance.now() - held)
      wrong.push(...(await act(one, guest)))
    }),
  )
  trial.figure('answers that were not as they should be', wrong.length, exactly(0))
  for (const answer of wrong.slice(0, 5)) trial.mention(answer)
  trial.figure('guests who paid', guests.filter(({ hasPaid }) => hasPaid).length, exactly(count))
  const still = await Promise.all(wishes.map((wish) => isOffered(other, wish)))
  trial.figure('sold slots that the other process still offers', still.filter(Boolean).length, exactly(0))
  trial.figure('seconds until the other process shows a hold, at most', slowest.ms / 1000, atMost(10))
}

/** Lets a guest go on, for some steps or to the end, and until an answer is wrong, which is answered. */
async function act(site: string, guest: Guest, steps = Number.POSITIVE_INFINITY): Promise<string[]> {
  for (let done = 0; done < steps; done++) {
    const step = guest.next()
    if (!step) break
    const question = step.ask()
    const heard = await ask(site, question, anyAddress())
    if (heard.status !== step.wants) return [`${question.path}: ${heard.status} ${heard.text.slice(0, 160)}`]
    step.hear?.(heard)
  }
  return []
}

/** The same slot is wanted at both processes at once. */
async function tryTogether(
  trial: Trial,
  sites: readonly string[],
  nextWish: () => Promise<Wish>,
): Promise<void> {
  const count = trial.count(30, 600)
  const wishes = await Promise.all(Array.from({ length: count }, nextWish))
  const answers = await Promise.all(
    wishes.flatMap((wish) => [...sites, ...sites].map((site) => pressHold(site, wish, randomUUID()))),
  )
  const held = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ status }) => status === 409).length
  trial.figure(`slots held, of ${count} that four wanted at once`, held, exactly(count))
  trial.figure('others who were told that it is taken', refused, exactly(3 * count))
}

/** Whether a process's timetable has a slot that one can take; an evening has one date in UTC. */
async function isOffered(site: string, { branch, room, startsAt, players }: Wish): Promise<boolean> {
  const query = { date: startsAt.slice(0, 10), players }
  const { path } = questionOf(showBranchDay, { params: { branch }, query })
  const { status, text } = await ask(site, { path, headers: { 'accept-encoding': 'identity' } }, anyAddress())
  if (status !== 200) throw new Error(`The timetable was answered with ${status}: ${text.slice(0, 120)}`)
  const { rooms } = answerOf(showBranchDay, text)
  const slots = rooms.find((one) => one.room === room)?.slots ?? []
  return slots.some((slot) => Date.parse(slot.startsAt) === Date.parse(startsAt) && slot.state === 'free')
}

/** Listens through the pooler, as no process of ours does. */
async function countUnheard(databaseUrl: string): Promise<number> {
  const connection = await connect({ databaseUrl, dataDir: '' })
  const heard = new Set<string>()
  const stop = await connection.listen('miftah_prove', {
    onPayload: (payload) => heard.add(payload),
    onGap: () => {},
  })
  for (let number = 0; number < 20; number++) {
    await sql`select pg_notify('miftah_prove', ${String(number)})`.execute(connection.db)
    await pause(50)
  }
  await stop()
  await connection.close()
  return 20 - heard.size
}
