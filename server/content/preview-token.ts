import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/codes/is-same-secret.ts'
import { readSealingKey } from '#server/codes/read-sealing-key.ts'
import type { Queries } from '#server/db/connect.ts'

const day = 24 * 60 * 60 * 1000

type Previewed = { readonly branch: string; readonly room: string }

function seal(key: string, { branch, room }: Previewed, until: number): string {
  return createHmac('sha256', key).update(`preview ${branch} ${room} ${until}`).digest('base64url')
}

/** What opens the page of a room that guests do not see yet, for a day. */
export async function makePreviewToken(db: Queries, authSecret: string, room: Previewed, now: number) {
  const until = now + day
  const key = await readSealingKey(db, authSecret)
  return { token: `${until}.${seal(key, room, until)}`, until }
}

/** Tells whether a token opens the page of this room now. */
export async function opensPreview(
  db: Queries,
  authSecret: string,
  { token, ...room }: Previewed & { readonly token: string },
  now: number,
): Promise<boolean> {
  const [until = '', sealed = ''] = token.split('.')
  if (!/^\d{13}$/.test(until) || Number(until) <= now) return false
  return isSameSecret(sealed, seal(await readSealingKey(db, authSecret), room, Number(until)))
}
