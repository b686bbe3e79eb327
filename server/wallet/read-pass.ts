import { readMark } from '#server/brand/read-mark.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'
import { readGiftCardFacts } from './gift-card-pass.queries.ts'
import type { PassFacts } from './pass-facts.ts'
import { readTicketFacts } from './ticket-pass.queries.ts'

/** All that a pass says, as it is now; null when there is nothing to say any more. */
export async function readPass(db: Queries, id: string, publicUrl: string): Promise<PassFacts | null> {
  const pass = await findRow(db, 'wallet_pass', { id }, [
    'id',
    'token',
    'order_id',
    'voucher_id',
    'changed_at',
  ])
  if (!pass) return null
  const facts =
    pass.order_id !== null
      ? await readTicketFacts(db, pass.order_id, publicUrl)
      : await readGiftCardFacts(db, pass.voucher_id ?? '', publicUrl)
  if (!facts) return null
  const { name: venue } = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  const { tokens } = await readMark(db)
  return {
    ...facts,
    id,
    token: pass.token,
    changedAt: pass.changed_at,
    venue,
    colours: { ground: tokens[500], text: tokens[50] },
  }
}
