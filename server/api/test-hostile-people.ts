import type { Queries } from '#server/db/connect.ts'
import { addMember, goodPassword } from '#server/staff/test-staff.ts'
import { demoAccounts } from '#server/venue/setup/demo-accounts.ts'
import type { HostileDoor } from './test-hostile-world.ts'

/** The demo's owner, and somebody who may change their own locks; both can always come in again. */
export async function openPeople(db: Queries): Promise<Pick<HostileDoor, 'owner' | 'member' | 'unlock'>> {
  const email = 'hostile@venue.example'
  const id = await addMember(db, { email, role: 'manager', branch: 'riyadh' })
  const credentials = db.selectFrom('staff_credential').select('password').where('staff_id', '=', id)
  const { password } = await credentials.executeTakeFirstOrThrow()
  return {
    owner: demoAccounts[0],
    member: { email, password: goodPassword },
    unlock: async () => {
      await db.deleteFrom('sign_in_failure').execute()
      await db.updateTable('staff_credential').set({ password }).where('staff_id', '=', id).execute()
    },
  }
}
