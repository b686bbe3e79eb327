import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { removeTwoFactor } from '#server/staff/remove-two-factor.ts'

export async function turnOffTwoFactor(connection: Connection, email: string): Promise<void> {
  await requireCurrentSchema(connection)
  const removed = await removeTwoFactor(connection.db, email, Date.now())
  if (removed === 'no_two_factor') throw new Error(`${email} has no two-factor`)
  say(`Turned off. ${email} signs in by password, and an owner sets up a new one before anything else`)
}
