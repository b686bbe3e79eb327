import type { Queries } from '#server/db/connect.ts'
import type { NewVenue } from '#server/new-venue.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { endDemo } from './end-demo.ts'

/**
 * At the start: a site whose settings speak of real guests, or that a real person owns, does not stay the demo, unless
 * VENUE says so. Answers what to say about it.
 */
export async function endDemoOfRealSite(
  db: Queries,
  { kind, byName, because, atHome }: NewVenue,
  now: number,
): Promise<string | null> {
  if ((byName && kind === 'demo') || !(await isDemoVenue(db))) return null
  const owners = await realOwners(db)
  if ((kind === 'demo' || (atHome && !byName)) && owners.length === 0) return null
  if (!(await endDemo(db, { actor: 'system', owner: null }, now))) return null
  const why = owners.length > 0 ? `Owned by ${owners.join(', ')}` : because.join(', ') || 'VENUE=empty'
  return `This is the demo no more (${why}): its people can not come in, its gift cards and promo codes are void.
Its branches, rooms and bookings are still there. Look through the staff and the API keys of the office: the demo was open to everybody.`
}

async function realOwners(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_member')
    .innerJoin('staff_credential', 'staff_credential.staff_id', 'staff_member.id')
    .select('email')
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .where('demo', '=', false)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}
