/** One of the processes that want the same slots. It is told which, and answers how often it heard what. */
import { randomUUID } from 'node:crypto'
import { readBranchBook } from '#server/availability/branch-book.ts'
import { holdSlot } from '#server/booking/hold-slot.ts'
import { lookThenHold } from '#server/booking/test-look-then-hold.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import type { Slot } from '../../bench/holds-shop.ts'

export type Rush = { readonly slots: readonly Slot[]; readonly clients: number; readonly guarded: boolean }
export type Heard = Record<string, number>

const [url = '', branch = '', moment = ''] = process.argv.slice(2)
const now = Number(moment)
const poolSize = 40
const { db, close } = postgresConnection(url, { poolSize })
const book = await readBranchBook(db, branch, now)
if (!book) throw new Error(`There is no branch ${branch}`)
const hold = { guarded: holdSlot, unguarded: lookThenHold }

// Every session is open before the rush begins.
await Promise.all(Array.from({ length: poolSize }, () => db.selectFrom('venue').select('only_one').execute()))

process.on('message', async ({ slots, clients, guarded }: Rush) => {
  const heard: Heard = {}
  const attempt = hold[guarded ? 'guarded' : 'unguarded']
  const tryAll = async () => {
    for (const slot of slots) {
      const input = { ...slot, players: 4, locale: 'en', idempotencyKey: randomUUID() } as const
      const outcome = await attempt(db, book, input, now).then(
        (answer) => (answer.ok ? 'won' : answer.code),
        (error: Error) => `error: ${error.message}`,
      )
      heard[outcome] = (heard[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, tryAll))
  process.send?.(heard)
})
process.on('disconnect', close)
process.send?.('ready')
