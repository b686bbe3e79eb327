import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { inviteFirstOwner } from '#server/staff/invite-first-owner.ts'
import { emptyTables } from '#server/venue/setup/empty-tables.ts'
import { insertEmptyVenue } from '#server/venue/setup/seed-empty-venue.ts'

type StartOwnVenue = {
  readonly actor: StaffActor
  /** The demo's name, typed: nobody does this by a slip of the thumb. */
  readonly typedName: string
}

type Started = Outcome<{ readonly link: string }, 'not_demo' | 'demo_stays' | 'name_differs'>

/**
 * Makes the demo a venue of one's own: its people, branches, bookings, products and texts are gone, and the answered link
 * makes whoever opens it the owner.
 */
export async function startOwnVenue(
  db: Queries,
  { actor, typedName }: StartOwnVenue,
  { newVenue, publicUrl }: Pick<Env, 'newVenue' | 'publicUrl'>,
  now: number,
): Promise<Started> {
  return changeByStaff(
    db,
    { actor, action: 'venue.start', branchId: null, now },
    async (tx): Promise<Started> => {
      // A demo for everybody would otherwise be anybody's to empty.
      if (newVenue.byName && newVenue.kind === 'demo') return { ok: false, code: 'demo_stays' }
      const venue = await tx
        .selectFrom('venue')
        .select(['demo', 'name'])
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (!venue.demo) return { ok: false, code: 'not_demo' }
      if (!Object.values(venue.name).some((name) => isSameName(name, typedName)))
        return { ok: false, code: 'name_differs' }
      await emptyTables(tx)
      await insertEmptyVenue(tx)
      // Whoever pressed was one of the demo's people, who are gone.
      const entry = { actor: 'system', noun: 'venue', nounId: 'venue', branchId: null } as const
      await writeAudit(tx, { ...entry, action: 'venue.started', after: { demo: false } }, now)
      const link = await inviteFirstOwner(tx, publicUrl, now)
      if (!link) throw new Error('an empty venue has an owner')
      return { ok: true, link }
    },
  )
}

function isSameName(name: string, typed: string): boolean {
  return name.localeCompare(typed.trim(), undefined, { sensitivity: 'base' }) === 0
}
