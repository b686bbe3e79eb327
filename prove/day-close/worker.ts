/**
 * A process at a desk until it is killed: one takes money and sells, one closes evening after evening. It says what it is
 * about to do before it does it, and what it was answered; what its predecessor was never answered it asks first, by the
 * same key.
 */
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { openTillDesk } from './till-desk.ts'
import type { Asked, Told } from './till-words.ts'

const { url, role, orders, unanswered } = JSON.parse(process.argv[2] ?? '') as Told
const say = (word: string, what: object) => writeSync(1, `${word} ${JSON.stringify(what)}\n`)

const desk = await openTillDesk(postgresConnection(url).db)
const mug = await desk.goods()
say('ready', {})
if (role === 'closing') await closeOn()
else {
  for (const asked of unanswered) await ask(asked)
  await Promise.all(Array.from({ length: 4 }, (_, lane) => sellOn(lane)))
}

async function sellOn(lane: number): Promise<void> {
  for (let turn = lane; ; turn++) {
    const order = orders[turn % orders.length] ?? null
    const sale = { order: null, amount: mug.amount }
    await ask({ key: randomUUID(), ...(turn % 2 === 0 ? sale : { order, amount: 10 + (turn % 7) }) })
    await pause(20 + ((turn * 13) % 40))
  }
}

/** From the moment it is said, the guest's money is in the hand of whoever stands there. */
async function ask(asked: Asked): Promise<void> {
  say('asked', asked)
  if (role === 'hasty') {
    say('taken', asked)
    await pause(2000)
  }
  await desk.take(asked, mug.item)
  if (role !== 'hasty') say('taken', asked)
}

async function closeOn(): Promise<void> {
  for (;;) {
    // Something came while it was counted: they count again.
    const close = await desk.close()
    if (close) say('closed', { number: close.number, cash: close.counts[0]?.expected ?? -1 })
    await pause(10)
  }
}
