import type { SignInNote } from '#contracts/office/session.ts'
import type { Queries } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'

/** What the staff entrance says besides: in the demo, who may be tried. In a real venue nothing. */
export async function showSignInNote(db: Queries): Promise<Pick<SignInNote, 'demo'>> {
  if (!(await isDemoVenue(db))) return { demo: [] }
  const rows = await db
    .selectFrom('staff_member')
    .select(['name', 'email', 'role'])
    .where('demo', '=', true)
    .where('active', '=', true)
    .execute()
  const demo = demoAccounts.flatMap(({ email, password }) => {
    const member = rows.find((row) => row.email === email)
    return member ? [{ ...member, password }] : []
  })
  return { demo }
}
