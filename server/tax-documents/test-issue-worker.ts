/**
 * A process that issues what a unit has to and is killed at the statement of a number: before it sends it, or once it
 * is on its way and nobody hears the answer.
 */

import pg from 'pg'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { issueDocuments } from './issue-documents.ts'

const [url = '', unit = '', fatal = '', moment = '', now = '', ...keys] = process.argv.slice(2)
let sent = 0
const die = () => process.kill(process.pid, 'SIGKILL')

/** Counts statements, and dies of one: nothing is told to anybody, as when the power fails. */
class DyingClient extends pg.Client {
  override query(...asked: unknown[]): never {
    sent += 1
    const isLast = sent === Number(fatal)
    if (isLast && moment === 'before') die()
    const answer = (super.query as (...asked: unknown[]) => never).apply(this, asked)
    if (isLast) die()
    return answer
  }
}

const connection = postgresConnection(url, { poolSize: 1, patience: racePatience, Client: DyingClient })
await issueDocuments(connection.db, Number(unit), Number(now), keys)
await connection.close()
