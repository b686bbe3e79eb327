import { createHash } from 'node:crypto'
import type { MadeApiKey, NewApiKey } from '#contracts/office/integrations.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type Asked, changeVenue } from '#server/audit/setting-call.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

const start = 'mft_'
// Five bits a letter: 160 bits are not found by trying, so a fast hash is enough to keep.
const keyLength = 32
const hintLength = 8

export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function looksLikeApiKey(key: string): boolean {
  return key.startsWith(start)
}

type Wish = { readonly actor: StaffActor; readonly wish: NewApiKey }

/** Makes a key for a program that reads. It is told once; what is kept can not be turned back into it. */
export async function makeApiKey(
  db: Queries,
  { actor, wish }: Wish,
  now: number,
): Promise<Asked<MadeApiKey, 'api_key_known' | 'branch_unknown'>> {
  return changeVenue<MadeApiKey, 'api_key_known' | 'branch_unknown'>(db, actor, now, async (tx, audit) => {
    const { name, actions, branches } = wish
    const ids = branches && (await branchIds(tx, branches))
    if (branches && ids?.length !== new Set(branches).size) return { ok: false, code: 'branch_unknown' }
    // All branches at once are for keys of all branches.
    if (branches && actions.includes('report.all')) return { ok: false, code: 'branch_unknown' }
    const key = `${start}${newCode(keyLength)}`
    const made = await tx
      .insertInto('api_key')
      .values({
        name,
        hint: key.slice(0, hintLength),
        key_hash: hashApiKey(key),
        actions: [...actions],
        branches: ids,
        created_by: actor.id,
        created_at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, code: 'api_key_known' }
    const entry = { noun: 'api_key', nounId: made.id, branchId: null } as const
    await audit({ ...entry, action: 'api_key.made', after: { name, actions, branches } })
    return { ok: true, value: { id: made.id, key } }
  })
}

async function branchIds(tx: Transaction, slugs: readonly string[]): Promise<number[]> {
  const rows = await tx.selectFrom('branch').select('id').where('slug', 'in', slugs).execute()
  return rows.map(({ id }) => id)
}
