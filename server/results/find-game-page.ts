import { isSameSecret } from '#server/codes/is-same-secret.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

export type FoundPage = { readonly bookingId: string; readonly code: string }

/** Finds the page of a game for who has the key of its link; a wrong key is as good as an unknown code. */
export async function findGamePage(
  db: Queries,
  code: string,
  key: string | undefined,
): Promise<FoundPage | null> {
  const page = key ? await findRow(db, 'game_page', { code }, ['booking_id', 'secret']) : undefined
  return page && key && isSameSecret(page.secret, key) ? { bookingId: page.booking_id, code } : null
}
