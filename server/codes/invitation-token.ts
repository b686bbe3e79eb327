import { createHash, randomBytes } from 'node:crypto'
import type { Locale } from '#domain/locale/locale.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

/** What we keep of a token: enough to know it again, not enough to use it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type NewInvitation = {
  /** None for the first owner. */
  readonly staffId: string | null
  readonly locale: Locale
  readonly expiresAt: Date
}

/** Writes an invitation and answers its link; the token stands behind the #, where no server and no log sees it. */
export async function writeInvitation(
  tx: Transaction,
  { staffId, locale, expiresAt }: NewInvitation,
  publicUrl: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await tx
    .insertInto('staff_invitation')
    .values({ staff_id: staffId, token_hash: tokenHash(token), expires_at: expiresAt })
    .execute()
  return `${publicUrl}${localePath('/office/invitation', locale)}#${token}`
}

/** The invitation of a token, while it is open. */
export function openInvitation(db: Queries, token: string, now: number) {
  return db
    .selectFrom('staff_invitation')
    .select(['id', 'staff_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
}
