import { cpus } from 'node:os'
import { shareStolen, ticksNow } from '../../scripts/cpu-steal.ts'
import { findRate } from './find-rate.ts'
import type { ServedVenue } from './load-runner.ts'
import type { Memory } from './site-inspector.ts'
import type { StageReport } from './traffic.ts'

/** Milliseconds within which 99 of 100 have their whole answer, counted from when they wanted to ask. */
export const bound = 100

/** How long each step of the search takes, and how long a rate has to be held. */
export type Form = { readonly stepSeconds: number; readonly holdSeconds: number }

export type HeldRate = {
  /** Requests a second; 0 when none was held. */
  readonly rate: number
  readonly report: StageReport
  readonly before: readonly Memory[]
  readonly after: readonly Memory[]
  /** Milliseconds of processor for each request: of the site, and of the visitors. */
  readonly siteCpu: number
  readonly visitorsCpu: number
  /** The same of the database and of everything else that ran on the machine meanwhile: on a quiet one, of the database. */
  readonly restCpu: number
}

const search = { from: 60, most: 6000, within: 1.12 }
const minute = 60
/** What holds for seconds may not hold for a minute, nor that for five: each begins a little below, and goes down when it has to. */
const firstShare = 0.9
const nextShare = 0.85
const mostTries = 5
/** A hundredth of the machine is more than its host takes from one that has it to itself. */
const muchStolen = 0.01
const mostAgain = 4
const recovery = { rate: 20, seconds: 5 }

export function isHeld({ gaveUp, failed, wrong, all }: StageReport): boolean {
  return !gaveUp && failed === 0 && wrong === 0 && all.p99 <= bound
}

type Visit = {
  readonly report: StageReport /** How much of the machine its host gave away. */
  readonly stolen: number
}

/** What did not hold while the host gave the machine to others says nothing of the venue: that is tried again. */
async function undisturbed<Seen extends Visit>(visit: () => Promise<Seen>): Promise<Seen> {
  for (let again = 0; ; again++) {
    const seen = await visit()
    if (isHeld(seen.report) || seen.stolen < muchStolen || again === mostAgain) return seen
  }
}

/** Searches for the highest rate that the venue holds, then holds it. */
export async function holdRate(
  open: ServedVenue,
  form: Form,
  say: (line: string) => void,
): Promise<HeldRate> {
  const found = await findRate(
    async (rate) => isHeld((await undisturbed(() => visit(rate, form.stepSeconds))).report),
    search,
  )
  const first = Math.max(found, search.from) * firstShare
  if (found === 0 || form.holdSeconds <= minute) return holdFor(form.holdSeconds, first)
  const rehearsed = await holdFor(minute, first)
  return rehearsed.rate === 0 ? rehearsed : holdFor(form.holdSeconds, rehearsed.rate * firstShare)

  async function visit(rate: number, seconds: number): Promise<Visit> {
    const ticks = ticksNow()
    const report = await open.visit(rate, seconds)
    const stolen = shareStolen(ticks, ticksNow())
    const taken = stolen < muchStolen ? '' : `, its host took ${(stolen * 100).toFixed(0)} % of the machine`
    say(`${rate}/s for ${seconds} s: ${sentenceOf(report)}${taken}`)
    // What piled up, and pages that ran out meanwhile, are no business of the next ones.
    if (!isHeld(report)) await open.visit(recovery.rate, recovery.seconds)
    return { report, stolen }
  }

  async function measuredVisit(rate: number, seconds: number): Promise<Visit & Omit<HeldRate, 'rate'>> {
    const before = await memoryOf(open)
    const [cpu, load] = [await cpuOf(open), machineCpu()]
    const seen = await visit(rate, seconds)
    const asked = Math.max(1, seen.report.all.count)
    const siteCpu = ((await cpuOf(open)) - cpu) / asked
    const visitorsCpu = seen.report.cpuMs / asked
    const restCpu = (machineCpu() - load) / asked - siteCpu - visitorsCpu
    return { ...seen, before, after: await memoryOf(open), siteCpu, visitorsCpu, restCpu }
  }

  async function holdFor(seconds: number, from: number): Promise<HeldRate> {
    let rate = Math.round(from)
    for (let tries = 1; ; tries++) {
      const seen = await undisturbed(() => measuredVisit(rate, seconds))
      if (isHeld(seen.report)) return { ...seen, rate }
      if (tries === mostTries || found === 0) return { ...seen, rate: 0 }
      rate = Math.round(rate * nextShare)
    }
  }
}

export function sentenceOf({ all, kinds, late, gaveUp, failed, wrong, examples }: StageReport): string {
  const ms = (number: number) => Math.round(number)
  const each = Object.entries(kinds).map(([kind, { p50, p99 }]) => `${kind} ${ms(p50)}/${ms(p99)}`)
  const bad = failed + wrong > 0 ? `, ${failed} failed, ${wrong} wrong: ${examples.join(' | ')}` : ''
  return (
    `p50 ${ms(all.p50)}, p99 ${ms(all.p99)}, slowest ${ms(all.most)} ms (p50/p99 ${each.join(', ')}; ` +
    `sent late by ${ms(late.p99)})${gaveUp ? ', over its limit' : ''}${bad}`
  )
}

const memoryOf = ({ inspectors }: ServedVenue) => Promise.all(inspectors.map((one) => one.memory()))

async function cpuOf({ inspectors }: ServedVenue): Promise<number> {
  const each = await Promise.all(inspectors.map((one) => one.cpuMs()))
  return each.reduce((sum, ms) => sum + ms, 0)
}

/** Milliseconds for which the processors of the machine were in use, by whomever. */
function machineCpu(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}
