/** A process that issues what a unit has to and is killed just before it sends the statement of a number. */

import pg from 'pg'
import { postgresConnection } from '#server/db/postgres-connection.ts'
import { racePatience } from '#server/db/testing/race-patience.ts'
import { issueDocuments } from './issue-documents.ts'

const [url = '', unit = '', fatal = '', now = '', ...keys] = process.argv.slice(2)
let sent = 0

/** Counts statements, and dies of one: nothing is told to anybody, as when the power fails. */
class DyingClient extends pg.Client {
  override query(...asked: unknown[]): never {
    sent += 1
    if (sent === Number(fatal)) process.kill(process.pid, 'SIGKILL')
    return (super.query as (...asked: unknown[]) => never).apply(this, asked)
  }
}

const connection = postgresConnection(url, { poolSize: 1, patience: racePatience, Client: DyingClient })
await issueDocuments(connection.db, Number(unit), Number(now), keys)
await connection.close()
