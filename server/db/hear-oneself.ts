import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { EnvError } from '../env.ts'
import type { Connection } from './connection.ts'

const channel = 'miftah_echo'
const tries = 20

/**
 * Announces something and waits to hear it. A process that hears nothing would sell by old plans and show old pages
 * without an error, so it does not start.
 */
export async function requireHearing(connection: Connection, wait = 500): Promise<void> {
  const word = randomUUID()
  const heard = Promise.withResolvers<true>()
  const stop = await connection.listen(channel, {
    onPayload: (payload) => payload === word && heard.resolve(true),
    onGap: () => {},
  })
  try {
    for (let tried = 0; tried < tries; tried++) {
      await sql`select pg_notify(${channel}, ${word})`.execute(connection.db)
      if (await Promise.race([heard.promise, pause(wait, false)])) return
    }
  } finally {
    await stop()
  }
  throw new EnvError(
    'This process does not hear what others announce through the database (LISTEN and NOTIFY), so it would sell by ' +
      'old plans. DATABASE_URL seems to lead through a pooler: set DATABASE_DIRECT_URL to the same database on the ' +
      'server itself.',
  )
}
