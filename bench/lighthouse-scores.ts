import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Flags } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { shareStolen, ticksNow } from '../scripts/cpu-steal.ts'
import { phoneFactor, usualFactor } from './phone-factor.ts'
import { byProcessorClock } from './processor-clock.ts'
import { quietMoment } from './quiet-moment.ts'
import { blockedAgain, rewriteTrace } from './rerun-lighthouse-audit.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const

export type Scores = Record<(typeof categories)[number], number> &
  Record<keyof typeof metrics, number> & {
    /** What blocks a phone of the usual kind, whatever the speed of this machine. */
    readonly blockedOnPhone: number
    /** What blocks by the processor's clock, which does not count waiting for a processor that others have. */
    readonly blockedByWork: number
    /** How fast the machine was, by Lighthouse's own measure: just before or just after, whichever was faster. */
    readonly machine: number
    /** Which part of the machine's time its host gave to others meanwhile. */
    readonly stolen: number
    /** Whether it was as fast after the run as before, and all of it ours. */
    readonly isSteady: boolean
  }

/**
 * A machine that is shared changes its speed: a run begins in a quiet moment if there is one, and one that met a loud moment
 * is taken again, so often and no more. Neither asks what the run found.
 */
const mostWait = 60_000
const mostAgain = 3
const mostChange = 1.25
const mostStolen = 0.005

async function lighthouseRun(url: string, port: number): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'miftah-lighthouse-'))
  const flags: Flags = { logLevel: 'error', output: 'json', onlyCategories: [...categories] }
  try {
    await quietMoment(mostWait)
    const ticks = ticksNow()
    const result = await lighthouse(url, { ...flags, port, gatherMode: folder, auditMode: folder })
    const stolen = shareStolen(ticks, ticksNow())
    const { categories: found, audits, environment } = result?.lhr ?? {}
    const speeds = [environment?.benchmarkIndex ?? 0, pageFunctions.computeBenchmarkIndex()]
    const machine = Math.max(...speeds)
    const blockedOnPhone = await blockedAgain(folder, phoneFactor(machine))
    await rewriteTrace(folder, byProcessorClock)
    const blockedByWork = await blockedAgain(folder, usualFactor)
    const scores = categories.map((name) => [name, Math.round((found?.[name]?.score ?? 0) * 100)])
    const measures = Object.entries(metrics).map(([name, audit]) => [
      name,
      audits?.[audit]?.numericValue ?? Number.POSITIVE_INFINITY,
    ])
    return {
      ...(Object.fromEntries([...scores, ...measures]) as Scores),
      blockedOnPhone,
      blockedByWork,
      machine,
      stolen,
      isSteady: machine <= Math.min(...speeds) * mostChange && stolen < mostStolen,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Lighthouse's phone profile of several pages against a running Chromium, in turn, so that what else the machine does
 * meets them all alike; of those runs of a page in which the least was taken away, the middle one by performance counts.
 */
export async function lighthouseInTurn(urls: readonly string[], port: number, runs = 3): Promise<Scores[]> {
  const results: Scores[][] = urls.map(() => [])
  for (let round = 0; round < runs + mostAgain; round++)
    for (const [index, url] of urls.entries())
      if ((results[index] ?? []).filter(({ isSteady }) => isSteady).length < runs)
        results[index]?.push(await lighthouseRun(url, port))
  return results.map((ofPage) => {
    const { true: steady = [], false: others = [] } = Object.groupBy(ofPage, ({ isSteady }) => `${isSteady}`)
    const best = [...steady, ...others.sort((a, b) => a.stolen - b.stolen)].slice(0, runs)
    return middleOf(best.sort((a, b) => a.performance - b.performance || b.blocked - a.blocked))
  })
}

const middleOf = (sorted: readonly Scores[]) => sorted[Math.floor(sorted.length / 2)] as Scores

/** The same of one page. */
export async function lighthouseScores(url: string, port: number, runs = 3): Promise<Scores> {
  const [scores] = await lighthouseInTurn([url], port, runs)
  return scores as Scores
}
