import type { ReadyList } from '#contracts/office/ready.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Asked } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ReadyEnv } from './read-ready-facts.ts'
import { readReady } from './show-ready.ts'

type Wish = { readonly actor: StaffActor; readonly open: boolean }

type Changed =
  | Asked<ReadyList, 'demo_stays'>
  | { readonly ok: false; readonly code: 'not_ready'; readonly ready: ReadyList }

/**
 * Opens the venue to guests, unless something is in the way, or closes it again. Once it is open, what goes missing later
 * is said to its owner and shuts nothing.
 */
export async function changeOpening(
  db: Queries,
  { actor, open }: Wish,
  env: ReadyEnv,
  now: number,
): Promise<Changed> {
  return changeByStaff(
    db,
    { actor, action: 'venue.open', branchId: null, now },
    async (tx, audit): Promise<Changed> => {
      const venue = await tx
        .selectFrom('venue')
        .select(['demo', 'opened_at'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Anybody may be its owner, who would close it to everybody else.
      if (venue.demo) return { ok: false, code: 'demo_stays' }
      const ready = await readReady(tx, env)
      if (open === (venue.opened_at !== null)) return { ok: true, value: ready }
      if (open && ready.reasons.some(({ blocks }) => blocks)) return { ok: false, code: 'not_ready', ready }
      await tx
        .updateTable('venue')
        .set({ opened_at: open ? new Date(now) : null })
        .execute()
      const entry = { noun: 'venue', nounId: 'venue', branchId: null, after: { open } } as const
      await audit({ ...entry, action: open ? 'venue.opened' : 'venue.closed' })
      return { ok: true, value: await readReady(tx, env) }
    },
  )
}
