import { randomUUID } from 'node:crypto'
import type { Look } from '#contracts/brand.ts'
import { requirePermission, type StaffActor } from '#domain/staff/require-permission.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { resolveLook } from './resolve-look.ts'

const shownFor = 2 * 60 * 60 * 1000

type Preview = { readonly token: string; readonly until: string }

/** Keeps what somebody is choosing, and answers what opens the pages as they would look. Guests see nothing of it. */
export async function previewBrand(
  db: Queries,
  { actor, look }: { readonly actor: StaffActor; readonly look: Look },
  now: number,
): Promise<Asked<Preview, 'brand_file_unknown'>> {
  const refused = requirePermission(actor, 'brand.change', null, now)
  if (refused) return { ok: false, code: refused }
  return inTransaction(db, async (tx) => {
    const resolved = await resolveLook(tx, look)
    if (!resolved) return { ok: false, code: 'brand_file_unknown' } as const
    // A new token each time: no page of the last try is taken for one of this.
    const row = { token: randomUUID(), look: JSON.stringify(resolved), until: new Date(now + shownFor) }
    await tx
      .insertInto('brand_draft')
      .values({ staff_id: actor.id, ...row })
      .onConflict((known) => known.column('staff_id').doUpdateSet(row))
      .execute()
    return { ok: true, value: { token: row.token, until: row.until.toISOString() } } as const
  })
}
