/** One of the processes of a race. Its parent tells it where the database is, then what its clients do. */

import { readBranchBook } from '#server/availability/branch-book.ts'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { doTask, type RaceAnswer, type RaceTask } from './test-race-tasks.ts'

const [url = '', branch = '', now = ''] = process.argv.slice(2)
// As many as the tests' server can well bear, so that the clients meet in the database and not before.
const connection = postgresConnection(url, { poolSize: 30, patience: racePatience })
const book = await readBranchBook(connection.db, branch, Number(now))
if (!book) throw new Error(`There is no branch ${branch}`)
const { db } = connection

/** Every session is open before the race begins. */
await Promise.all(Array.from({ length: 30 }, () => db.selectFrom('venue').select('only_one').execute()))

process.on('message', async (clients: RaceTask[][]) => {
  const answers = await Promise.all(
    clients.map(async (tasks) => {
      const heard: RaceAnswer[] = []
      for (const task of tasks) heard.push(await doTask(db, book, task))
      return heard
    }),
  )
  process.send?.(answers.flat())
})
process.on('disconnect', () => connection.close())
process.send?.('ready')
