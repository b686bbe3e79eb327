import type { ReadyList } from '#contracts/office/ready.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import type { VenueHome } from '#domain/venue/venue-home.ts'
import { type Asked, changesBetween, changeVenue } from '#server/audit/setting-call.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ReadyEnv } from './read-ready-facts.ts'
import { readReady } from './show-ready.ts'

/** The country the venue is in. Branches that are there already stay as they are. */
export async function changeHome(
  db: Queries,
  { actor, home }: { readonly actor: StaffActor; readonly home: VenueHome },
  env: ReadyEnv,
  now: number,
): Promise<Asked<ReadyList>> {
  return changeVenue(db, actor, now, async (tx, audit) => {
    const venue = await tx.selectFrom('venue').select('home').forUpdate().executeTakeFirstOrThrow()
    const changes = changesBetween<object>(venue.home ?? {}, home)
    if (changes) {
      await tx
        .updateTable('venue')
        .set({ home: JSON.stringify(home) })
        .execute()
      const entry = { noun: 'venue', nounId: 'venue', branchId: null } as const
      await audit({ ...entry, action: 'venue.home_changed', ...changes })
    }
    return { ok: true, value: await readReady(tx, env) }
  })
}
