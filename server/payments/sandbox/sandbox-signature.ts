import { randomBytes } from 'node:crypto'
import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/connect.ts'
import { hmacHex, sameSignature } from '#server/payment-providers/provider/hmac-hex.ts'

export const sandboxSignatureHeader = 'sandbox-signature'

/** How far a message's time may be from ours, in either direction. */
const toleranceSeconds = 300

/** The secret of this database; the first one to ask makes it. */
export async function sandboxSecret(db: Queries): Promise<string> {
  const kept = () => db.selectFrom('sandbox_secret').select('secret').executeTakeFirst()
  const row = await kept()
  if (row) return row.secret
  await db
    .insertInto('sandbox_secret')
    .values({ secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await kept()
  if (!made) throw new Error('The demo provider has no secret')
  return made.secret
}

/** `t=<unix seconds>,v1=<HMAC of "t.body">`: the time is signed too, so an old message can not be sent again later. */
export function signSandboxBody(secret: string, body: string, now: EpochMs): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${hmacHex(secret, `${seconds}.${body}`)}`
}

/** Whether the secret's owner signed exactly this body, about now. */
export function isSandboxSignature(
  secret: string,
  body: string,
  header: string | null,
  now: EpochMs,
): boolean {
  const [, seconds, signature] = /^t=([1-9]\d{0,11}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (!seconds || !signature) return false
  if (Math.abs(now / 1000 - Number(seconds)) > toleranceSeconds) return false
  return sameSignature(signature, hmacHex(secret, `${seconds}.${body}`))
}
