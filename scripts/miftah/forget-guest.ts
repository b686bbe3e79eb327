import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { requireCurrentSchema } from '#server/db/require-current-schema.ts'
import { eraseGuest } from '#server/guests/erase-guest.ts'
import { findGuest, tracesOf } from '#server/guests/find-guest.ts'

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')

export async function forgetGuest(
  connection: Connection,
  email: string,
  { yes }: { yes: boolean },
): Promise<void> {
  await requireCurrentSchema(connection)
  const { db } = connection
  if (!yes) {
    const { names, lastSeenAt, ...counts } = await tracesOf(db, await findGuest(db, { email }), Date.now())
    say(`${email}: ${counted(counts)}. To forget them for good, add --yes`)
    return
  }
  const erased = await eraseGuest(db, { actor: 'system', identity: { email } }, Date.now())
  if (erased.ok) say(`Forgotten: ${counted(erased.value)}`)
  else if (erased.code === 'guest_pending')
    throw new Error('A session is to come or money is on its way: the guest is still needed')
  else throw new Error('Nothing is known of this guest')
}
