import { brokenBooks } from '#server/booking/test-book-checks.ts'
import { atLeast, atMost, exactly } from '../bounds.ts'
import type { Trial } from '../trial.ts'
import type { FilledVenue } from './filled-venue.ts'
import { bound, type HeldRate, holdRate, isHeld, sentenceOf } from './hold-rate.ts'
import type { ServedVenue, Traffic } from './load-runner.ts'
import type { Memory } from './site-inspector.ts'

/** Every machine should hold so many requests a second: what is found is its own, that something is found is ours. */
const least = 50
/** How much more memory a process may have at the end than it had at the beginning. */
const flat = { heap: 1.15, resident: 1.25 }
/** What a rate may lose when there are a hundred or a thousand times as many bookings, or another process. */
const mostLost = 0.67
/** In the control the process computes for so long in each second. */
const blockedMs = 250
const fiveMinutes = 300
const controlSeconds = 8
const warmUpSeconds = 10
const mostWarmUps = 6

/** One process: the rate that two are compared with, and both controls. */
export async function judgeAlone(trial: Trial, traffic: Traffic, venue: FilledVenue): Promise<HeldRate> {
  const open = await traffic.open(venue, 1)
  try {
    const held = await find(trial, open, 'one process', fiveMinutes)
    judgeMemory(trial, held)
    await controlBlocked(trial, open, held.rate)
    await controlUnkept(trial, traffic, venue, held.rate)
    return held
  } finally {
    await open.close()
  }
}

/** Two processes share the machine with the database and the visitors: they may win little, but lose nothing. */
export async function judgeTwo(
  trial: Trial,
  traffic: Traffic,
  venue: FilledVenue,
  one: HeldRate,
): Promise<void> {
  const open = await traffic.open(venue, 2)
  try {
    const held = await find(trial, open, 'two processes', trial.count(30, fiveMinutes))
    judgeMemory(trial, held)
    trial.figure('rate of two processes, of that of one', held.rate / one.rate, atLeast(mostLost))
  } finally {
    await open.close()
  }
}

export async function judgeLarger(
  trial: Trial,
  traffic: Traffic,
  venue: FilledVenue,
  small: HeldRate,
): Promise<void> {
  const { rate } = await judgeSized(trial, traffic, venue)
  trial.figure(`rate with ${nameOf(venue)}, of that with 1,000`, rate / small.rate, atLeast(mostLost))
}

/** How much a venue holds with one process. */
export async function judgeSized(trial: Trial, traffic: Traffic, venue: FilledVenue): Promise<HeldRate> {
  const open = await traffic.open(venue, 1)
  try {
    return await find(trial, open, nameOf(venue), trial.count(30, fiveMinutes))
  } finally {
    await open.close()
  }
}

const nameOf = ({ bookings }: FilledVenue) => `${bookings.toLocaleString('en')} bookings`

async function find(trial: Trial, open: ServedVenue, what: string, holdSeconds: number): Promise<HeldRate> {
  for (let tries = 0, isWarm = false; !isWarm && tries < mostWarmUps; tries++) {
    const report = await open.visit(least, warmUpSeconds)
    isWarm = isHeld(report)
    trial.mention(`${what}: warming up: ${sentenceOf(report)}`)
  }
  const form = { stepSeconds: trial.count(6, 15), holdSeconds }
  const held = await holdRate(open, form, (line) => trial.mention(`${what}: ${line}`))
  const { report, siteCpu, visitorsCpu, restCpu } = held
  trial.figure(`${what}: requests a second held for ${holdSeconds} s`, held.rate, atLeast(least))
  trial.figure(`${what}: p99 in milliseconds`, report.all.p99, atMost(bound))
  trial.figure(`${what}: answers of 500 and more, or none`, report.failed, exactly(0))
  trial.figure(`${what}: answers that were wrong`, report.wrong, exactly(0))
  trial.mention(
    `${report.all.count.toLocaleString('en')} requests, ${report.wished} holds, ${report.paid.length} paid, ` +
      `${report.refused} who wanted a taken slot; processor a request: site ${siteCpu.toFixed(2)} ms, ` +
      `visitors ${visitorsCpu.toFixed(2)} ms, database and whatever else ran on the machine ${restCpu.toFixed(2)} ms`,
  )
  return held
}

function judgeMemory(trial: Trial, { before, after }: HeldRate): void {
  for (const [place, first] of before.entries()) {
    const last = after[place] as Memory
    for (const kind of ['heap', 'resident'] as const) {
      const name = kind === 'heap' ? 'heap after collection' : 'resident memory'
      const megabytes = `${first[kind].toFixed(1)} to ${last[kind].toFixed(1)} MB`
      trial.figure(
        `process ${place + 1}: ${name}, ${megabytes}, times`,
        last[kind] / first[kind],
        atMost(flat[kind]),
      )
    }
  }
}

/** The same visitors and a process that computes for a quarter of each second: they have to be seen to wait. */
async function controlBlocked(trial: Trial, open: ServedVenue, rate: number): Promise<void> {
  await open.inspectors[0]?.block(blockedMs)
  const report = await open.visit(rate, controlSeconds)
  await open.inspectors[0]?.unblock()
  trial.control(
    `p99 of a process that is blocked for ${blockedMs} ms a second`,
    report.all.p99,
    atLeast(bound),
  )
}

/** The same visitors and a site that renders every page anew. */
async function controlUnkept(
  trial: Trial,
  traffic: Traffic,
  venue: FilledVenue,
  rate: number,
): Promise<void> {
  const open = await traffic.open(venue, 1, { PAGE_CACHE: 'off' })
  try {
    await open.visit(Math.min(rate, 20), controlSeconds)
    const report = await open.visit(rate, controlSeconds)
    trial.mention(`without kept pages: ${rate}/s: ${sentenceOf(report)}`)
    trial.control('rates held by a site that keeps no pages', isHeld(report) ? 1 : 0, exactly(0))
  } finally {
    await open.close()
  }
}

/** Nothing is sold twice, the books add up, and who was told that it is paid has a confirmed order. */
export async function judgeBooks(trial: Trial, venue: FilledVenue): Promise<void> {
  const broken = await brokenBooks(venue.db)
  const bookings = nameOf(venue)
  trial.figure(`${bookings}: disorder in the books`, Object.keys(broken).length, exactly(0))
  for (const [what, count] of Object.entries(broken)) trial.mention(`${count} ${what}`)
  const confirmed = await venue.db
    .selectFrom('order')
    .select('code')
    .where('code', 'in', [...venue.paid, ''])
    .where('state', '=', 'confirmed')
    .execute()
  trial.figure(
    `${bookings}: paid orders that are not confirmed`,
    venue.paid.length - confirmed.length,
    exactly(0),
  )
}
