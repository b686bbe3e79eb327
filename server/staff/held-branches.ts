import type { StaffAction } from '#domain/staff/permissions.ts'
import { holdsFor, type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import type { WallTime } from '#domain/time/calendar-date.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'

type HeldBranch = {
  readonly id: number
  readonly slug: string
  readonly timeZone: string
  readonly businessDayStart: WallTime
}

/** The branch that is named, or all that whoever asks holds for; each is asked for by itself. */
export async function heldBranches(
  db: Queries,
  { actor, branch, action }: { actor: OfficeReader; branch?: string | undefined; action: StaffAction },
  now: number,
): Promise<Outcome<{ branches: HeldBranch[] }, 'not_found'>> {
  const all = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'time_zone as timeZone', 'business_day_start as businessDayStart'])
    .execute()
  const named = branch === undefined ? null : all.filter(({ slug }) => slug === branch)
  if (named?.length === 0) return { ok: false, code: 'not_found' }
  const branches = named ?? all.filter(({ id }) => holdsFor(actor, id))
  if (branches.length === 0) return { ok: false, code: 'forbidden' }
  for (const { id } of branches) {
    const refused = requirePermission(actor, action, id, now)
    if (refused) return { ok: false, code: refused }
  }
  return { ok: true, branches }
}
