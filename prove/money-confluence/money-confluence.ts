import { randomInt } from 'node:crypto'
import type { Queries } from '#server/db/connect.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { databaseOf, runOn } from '#server/db/testing/test-database-url.ts'
import { startTestPostgres } from '#server/db/testing/test-postgres-server.ts'
import { TestBank } from '#server/orders/test-bank.ts'
import { faultsOf, readSums } from '#server/orders/test-order-sums.ts'
import { receiveWebhook } from '#server/payments/receive-webhook.ts'
import { atLeast, exactly } from '../bounds.ts'
import type { BankShop } from '../crash-at-await/crash-scenes.ts'
import { openBankShop } from '../crash-at-await/open-bank-shop.ts'
import { runSweeps } from '../crash-at-await/run-sweeps.ts'
import { seededRandom } from '../random.ts'
import { runConcurrently } from '../run-concurrently.ts'
import type { Experiment, Trial } from '../trial.ts'
import { believeMessage } from './believe-message.ts'
import { hashOf, readFinalState } from './fingerprint.ts'
import { type History, type Message, type Plot, plots, writeHistory } from './histories.ts'
import { scheduleOf } from './schedule.ts'

const minute = 60_000
const lanes = 8
const messagesAnOrder = 4

export const moneyConfluence: Experiment = {
  name: 'money-confluence',
  promise: 'however the bank’s messages come, late, twice or not at all, the books end the same',
  run: async (trial) => {
    const server = await startTestPostgres()
    try {
      const past = await writePast(trial, server.url)
      const runs = trial.count(3, 10)
      const states = new Set<string>()
      let faults = 0
      for (let run = 0; run < runs; run++) {
        const lived = await live(trial, server.url, past, receive)
        states.add(lived.state)
        faults += lived.faults
      }
      trial.figure(`final states of ${runs} runs`, states.size, exactly(1))
      trial.figure('orders whose money is not in order', faults, exactly(0))
      const believed = new Set<string>()
      for (let run = 0; run < 2; run++) believed.add((await live(trial, server.url, past, believe)).state)
      trial.control('final states of 2 runs that believe each message', believed.size, atLeast(2))
    } finally {
      await server.stop()
    }
  },
}

type Past = { readonly bank: TestBank; readonly histories: readonly History[]; readonly shop: BankShop }

/** One past for all runs: each begins in a copy of its database, with a bank that knows the same. */
async function writePast(trial: Trial, server: string): Promise<Past> {
  await runOn(server, 'create database past')
  const connection = postgresConnection(databaseOf(server, 'past'))
  const bank = new TestBank()
  const shop = await openBankShop(connection, bank)
  const orders = Math.ceil(trial.count(2000, 10_000) / messagesAnOrder)
  const wanted = Array.from({ length: orders }, (_, order) => plots[order % plots.length] as Plot)
  const histories = await runConcurrently(wanted, (plot) => writeHistory(shop, plot))
  await connection.close()
  const messages = histories.flatMap((history) => history.messages).length
  trial.figure('messages', messages, atLeast(trial.count(2000, 10_000)))
  return { bank, histories, shop }
}

type Receive = (shop: BankShop, message: Message) => Promise<unknown>

const receive: Receive = ({ db, bank, now }, { eventId, ref }) =>
  receiveWebhook(db, bank, { body: JSON.stringify({ eventId, ref }), headers: new Headers() }, now)
const believe: Receive = ({ db, now }, message) => believeMessage(db, message, now)

let copies = 0

async function live(trial: Trial, server: string, past: Past, take: Receive) {
  const name = `life_${++copies}`
  await runOn(server, `create database ${name} template past`)
  const connection = postgresConnection(databaseOf(server, name))
  const bank = copyOf(past.bank)
  const shop: BankShop = { ...past.shop, db: connection.db, bank, provider: bank }
  const seed = randomInt(2 ** 31)
  const luck = { random: seededRandom(seed), lostShare: 0.2, mostCopies: 10 }
  const { happenings, lost } = scheduleOf(past.histories, luck)
  try {
    await runConcurrently(
      happenings,
      async (happening) => {
        if ('turn' in happening) turn(bank, happening.turn)
        else await take(shop, happening.message)
      },
      lanes,
    )
    for (const minutes of [2, 20, 65, 200, 8 * 24 * 60]) await runSweeps(shop, shop.now + minutes * minute)
    const lines = await readFinalState(shop.db)
    const state = hashOf(lines)
    const deliveries = happenings.filter((one) => 'message' in one).length
    trial.mention(`seed ${seed}: ${deliveries} deliveries, ${lost} messages lost, ended as ${state}`)
    return { state, faults: await countFaults(shop.db, bank, past.histories) }
  } finally {
    await connection.close()
    await runOn(server, `drop database ${name} with (force)`)
  }
}

function turn(bank: TestBank, { ref, to }: History['turns'][number]): void {
  if (to === 'after all') bank.payAfterAll(ref)
  else bank.end(ref, to)
}

function copyOf(bank: TestBank): TestBank {
  const copy = new TestBank()
  for (const [ref, account] of bank.accounts)
    copy.accounts.set(ref, { ...account, refunds: new Map(account.refunds) })
  return copy
}

async function countFaults(db: Queries, bank: TestBank, histories: readonly History[]): Promise<number> {
  const sums = await readSums(
    db,
    histories.map(({ orderId }) => orderId),
  )
  return sums.filter((order) => faultsOf(order, bank.held(order.payments)).length > 0).length
}
