import { setTimeout as pause } from 'node:timers/promises'
import { apiAddress } from '#contracts/calls/api-address.ts'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { atLeast, exactly } from '../bounds.ts'
import { type Answer, ask, p99, pressHold } from '../site/calls.ts'
import { openVenue, type Wish } from '../site/open-venue.ts'
import { type SiteProcess, startSite } from '../site/site-process.ts'
import type { Experiment, Trial } from '../trial.ts'
import { startProxy } from './proxy.ts'

const port = Number(process.env.PROVE_PORT ?? 4380)
const visitors = 8

export const restarts: Experiment = {
  name: 'restarts',
  promise:
    'two processes behind a proxy can be restarted one after the other without a visitor hearing of it',
  needsBuild: true,
  run: async (trial) => {
    const server = await startTestPostgres()
    const venue = await openVenue(server.url)
    const publicUrl = `http://127.0.0.1:${port}`
    const open = (at: number) => startSite({ port: at, databaseUrl: server.url, publicUrl })
    const sites = await Promise.all([open(port + 1), open(port + 2)])
    const proxy = await startProxy(
      port,
      sites.map(({ url }) => url),
    )
    const restart = async (turn: number, signal: 'SIGTERM' | 'SIGKILL') => {
      const at = turn % sites.length
      await (sites[at] as SiteProcess).end(signal)
      sites[at] = await open(port + 1 + at)
      while (!proxy.isReady(sites[at].url)) await pause(50)
      // As whoever restarts looks whether it goes well.
      await pause(500)
    }
    try {
      const count = trial.count(20, 20)
      const answers = await underLoad(proxy.url, venue.next, async () => {
        for (let turn = 0; turn < count; turn++) await restart(turn, 'SIGTERM')
      })
      judge(trial, count, answers)
      const killed = await underLoad(proxy.url, venue.next, async () => {
        for (let turn = 0; turn < 4; turn++) await restart(turn, 'SIGKILL')
      })
      trial.control(
        'requests that fail when processes are killed instead',
        failuresOf(killed).length,
        atLeast(1),
      )
    } finally {
      await proxy.stop()
      await Promise.all(sites.map((site) => site.end('SIGTERM')))
      await venue.close()
      await server.stop()
    }
  },
}

function judge(trial: Trial, count: number, answers: readonly Answer[]): void {
  const failed = failuresOf(answers)
  trial.figure(`requests during ${count} restarts`, answers.length, atLeast(1000))
  trial.figure('requests that failed', failed.length, exactly(0))
  for (const { status, text } of failed.slice(0, 5)) trial.mention(`${status} ${text.slice(0, 160)}`)
  trial.mention(`p99 ${Math.round(p99(answers.map(({ ms }) => ms)))} ms on a machine that restarts processes`)
}

const failuresOf = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 0 || status >= 500)

/** Visitors look, ask for times and hold slots while something is done. */
async function underLoad(
  url: string,
  nextWish: () => Promise<Wish>,
  work: () => Promise<void>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let isOver = false
  const day = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const evening = { params: { branch: 'riyadh' }, query: { date: day, players: 4 } }
  const addresses = ['/', '/ar/riyadh', '/riyadh/escape-rooms/alchemist', '/cart', '/store', '/ar/about']
  const visit = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn++) {
      if (turn % 10 === 9) answers.push(await pressHold(url, await nextWish()))
      else if (turn % 3 === 2) answers.push(await ask(url + apiAddress(showBranchDay, evening)))
      else answers.push(await ask(url + (addresses[turn % addresses.length] ?? '/')))
      await pause(20)
    }
  }
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(visits)
  }
  return answers
}
