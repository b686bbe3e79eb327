import { atMost, exactly } from '../bounds.ts'
import type { Trial } from '../trial.ts'
import { type FilledVenue, nameOf } from './filled-venue.ts'
import { compareCalls, sweepOnce } from './growth.ts'
import type { ServedVenue, Traffic } from './load-runner.ts'
import { openStatements } from './statements.ts'

/** How much longer a call may take with a thousand times as many bookings. */
const mostSlower = { p50: 1.5, p99: 2 }
/** A statement has grown with the table when it takes so many times as long, and long enough to be felt. */
const grown = { times: 5, milliseconds: 10 }

/** The same calls in a venue with few bookings and in ones with many, and what the database says of its statements. */
export async function judgeGrowth(
  trial: Trial,
  traffic: Traffic,
  venues: readonly FilledVenue[],
  serverUrl: string,
): Promise<void> {
  const statements = await openStatements(serverUrl)
  const opened: ServedVenue[] = []
  try {
    for (const venue of venues) opened.push(await traffic.open(venue, 1))
    await judgeCalls(trial, opened)
    for (const open of opened) await sweepOnce(open)
    const [few, many] = [venues[0] as FilledVenue, venues.at(-1) as FilledVenue]
    const compared = await statements.compare({ few: nameOf(few.bookings), many: nameOf(many.bookings) })
    const slow = compared.filter((one) => one.many > grown.milliseconds && one.many > one.few * grown.times)
    trial.figure(
      `statements that take over ${grown.times} times as long with most bookings`,
      slow.length,
      exactly(0),
    )
    for (const { statement, few, many } of slow)
      trial.mention(
        `${few.toFixed(2)} → ${many.toFixed(2)} ms: ${statement.replace(/\s+/g, ' ').slice(0, 300)}`,
      )
  } finally {
    for (const open of opened) await open.close()
    await statements.close()
  }
}

async function judgeCalls(trial: Trial, opened: readonly ServedVenue[]): Promise<void> {
  const rounds = trial.count(400, 2000)
  const found = await compareCalls(opened, rounds)
  for (const kind of ['availability', 'hold'] as const)
    for (const percentile of ['p50', 'p99'] as const) {
      const all = found.map((times) => times[kind][percentile])
      const line = all.map((ms) => ms.toFixed(1)).join(' → ')
      trial.figure(
        `${kind} ${percentile} of ${rounds} calls: ${line} ms, the last of the first`,
        (all.at(-1) ?? 0) / (all[0] ?? 1),
        atMost(mostSlower[percentile]),
      )
    }
}
