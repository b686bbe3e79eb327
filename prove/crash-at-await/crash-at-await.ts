import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Queries } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { databaseOf, runOn } from '#server/db/testing/test-database-url.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { TestBank } from '#server/orders/test-bank.ts'
import { faultsOf, readSums } from '#server/orders/test-order-sums.ts'
import { atLeast, exactly } from '../bounds.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { Experiment, Trial } from '../trial.ts'
import type { BankAnswer, BankCall } from './bank-line.ts'
import {
  type BankShop,
  payEveryPage,
  prepare,
  type Scene,
  type Sequel,
  scenes,
  sequels,
  soonAfter,
  type Work,
} from './crash-scenes.ts'
import { ForgetfulBank } from './forgetful-bank.ts'
import { openBankShop } from './open-bank-shop.ts'
import { runSweeps } from './run-sweeps.ts'

const minute = 60_000
/** Each has a session of its own. */
const worksAtOnce = 60

export const crashAtAwait: Experiment = {
  name: 'crash-at-await',
  promise: 'wherever a process dies around a call of the bank, nobody pays twice or for nothing',
  run: async (trial) => {
    const server = await startTestPostgres()
    try {
      const tried = await tryBank(trial, server.url, new TestBank(), scenes)
      for (const fault of tried.faults.slice(0, 5)) trial.mention(fault)
      trial.figure('deaths', tried.deaths, atLeast(500))
      trial.figure('guests charged twice, or for nothing', tried.faults.length, exactly(0))
      const control = await tryBank(trial, server.url, new ForgetfulBank(), ['start', 'part', 'given-back'])
      trial.control('a bank that does not know our names for things', control.faults.length, atLeast(1))
    } finally {
      await server.stop()
    }
  },
}

type Tried = { readonly deaths: number; readonly faults: readonly string[] }
type Death = { readonly work: Work; readonly sequel: Sequel }

async function tryBank(
  trial: Trial,
  server: string,
  bank: TestBank,
  played: readonly Scene[],
): Promise<Tried> {
  const name = bank.constructor.name.toLowerCase()
  await runOn(server, `create database ${name}`)
  const url = databaseOf(server, name)
  const connection = postgresConnection(url)
  try {
    const shop = await openBankShop(connection, bank)
    const deaths = await dieEverywhere(trial, url, shop, played)
    for (const minutes of [2, 20, 65, 70, 200]) {
      await runSweeps(shop, shop.now + minutes * minute)
      if (minutes === 65)
        for (const { work, sequel } of deaths)
          if (sequel === 'pays late')
            await payEveryPage({ ...shop, now: shop.now + 66 * minute }, work.orderId)
    }
    await runSweeps(shop, shop.now + 8 * 24 * 60 * minute)
    return { deaths: deaths.length, faults: await faultsIn(shop.db, bank, deaths) }
  } finally {
    await connection.close()
  }
}

async function dieEverywhere(
  trial: Trial,
  url: string,
  shop: BankShop,
  played: readonly Scene[],
): Promise<Death[]> {
  const deaths: Death[] = []
  for (const scene of played) {
    const [whole = 0] = await killInTheMiddle(url, shop.bank, [await prepare(shop, scene, null)])
    trial.mention(`${scene}: ${whole} moments`)
    const planned = Array.from({ length: whole }, (_, at) => at + 1).flatMap((last) =>
      sequels.filter((_, turn) => trial.isLong || turn % 2 === last % 2).map((sequel) => ({ sequel, last })),
    )
    for (let done = 0; done < planned.length; done += worksAtOnce) {
      const batch = await runConcurrently(
        planned.slice(done, done + worksAtOnce),
        async ({ sequel, last }) => {
          return { work: await prepare(shop, scene, last), sequel }
        },
      )
      const works = batch.map(({ work }) => work)
      await killInTheMiddle(url, shop.bank, works)
      const later = { ...shop, now: shop.now + minute }
      await runConcurrently(batch, ({ work, sequel }) => soonAfter(later, work, sequel))
      deaths.push(...batch)
    }
  }
  return deaths
}

type Said = BankCall | { readonly kind: 'over'; readonly moments: number[] } | 'ready'

/** Lets a process do some works until each has come to its moment, and kills it. Answers the moments they passed. */
async function killInTheMiddle(url: string, bank: TestBank, works: readonly Work[]): Promise<number[]> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [url], { execArgv: [] })
  const exited = once(child, 'exit')
  const moments = await new Promise<number[]>((resolve, reject) => {
    exited.then(([code]) => reject(new Error(`The process ended by itself with ${code}`)))
    child.on('message', async (said: Said) => {
      if (said === 'ready') child.send({ works })
      else if (said.kind === 'over') resolve(said.moments)
      else child.send(await answerOf(bank, said))
    })
  })
  child.kill('SIGKILL')
  await exited
  return moments
}

async function answerOf(bank: TestBank, { id, method, given }: BankCall): Promise<BankAnswer> {
  try {
    const call = bank[method] as (...given: readonly unknown[]) => Promise<unknown>
    return { id, answer: await call.apply(bank, given as unknown[]) }
  } catch (error) {
    return { id, error: (error as Error).message }
  }
}

async function faultsIn(db: Queries, bank: TestBank, deaths: readonly Death[]): Promise<string[]> {
  const byOrder = new Map(deaths.map((death) => [death.work.orderId, death]))
  const sums = await readSums(db, [...byOrder.keys()])
  return sums.flatMap((order) => {
    const { work, sequel } = byOrder.get(order.id) as Death
    // Of friends not all have to pay.
    const mayOwe = work.shareId !== ''
    const faults = faultsOf(order, bank.held(order.payments), mayOwe)
    // Nobody pays the other part: with all of it paid, one was paid twice.
    if (mayOwe && order.money >= order.payable) faults.push('a friend was charged twice')
    return faults.length === 0
      ? []
      : [`${work.scene}, moment ${work.last}, guest ${sequel}: ${faults.join('; ')}`]
  })
}
