/** The process in which the visitors are. It is told how many come a second, and answers how long they waited. */
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../random.ts'
import type { Wish } from '../site/open-venue.ts'
import { arrivals } from './arrivals.ts'
import { connections } from './ask.ts'
import { Crowd, type CrowdReport } from './crowd.ts'
import type { Places } from './visitors.ts'

export type Stage = {
  readonly sites: readonly string[]
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  readonly seed: number
  readonly places: Places
  readonly wishes: readonly Wish[]
}

export type StageReport = CrowdReport & {
  /** So many waited at once that the rest was not sent. */
  readonly gaveUp: boolean
  /** What this process itself needed. */
  readonly cpuMs: number
}

/** Where the visitors of so many seconds wait at once, there is no doubt left. */
const mostWaitingSeconds = 3

async function run({ sites, rate, seconds, seed, places, wishes }: Stage): Promise<StageReport> {
  const crowd = new Crowd(sites, places, wishes, seed + 1)
  const cpu = process.cpuUsage()
  const visits = new Set<Promise<void>>()
  const start = performance.now()
  let gaveUp = false
  for (const { at, kind } of arrivals(rate, seconds, seededRandom(seed))) {
    // Each comes when it is due, however long the earlier ones wait: else a slow site would be asked less.
    const early = start + at - performance.now()
    if (early > 0) await pause(early)
    gaveUp = crowd.waiting > rate * mostWaitingSeconds
    if (gaveUp) break
    const visit = crowd.visit(kind, start + at)
    visits.add(visit)
    void visit.finally(() => visits.delete(visit))
  }
  await Promise.all(visits)
  const { user, system } = process.cpuUsage(cpu)
  return { ...crowd.report(), gaveUp, cpuMs: (user + system) / 1000 }
}

process.on('message', async (stage: Stage) => {
  process.send?.(await run(stage))
})
process.on('disconnect', () => connections.destroy())
process.send?.('ready')
