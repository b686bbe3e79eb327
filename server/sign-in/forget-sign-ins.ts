import type { Queries } from '#server/db/connect.ts'
import { longestSessionDays } from '#server/sign-in/session/read-staff-actor.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Tidies up what signing in leaves behind: sessions and links that ran out, codes and tries that count no more. */
export async function forgetSignIns(db: Queries, now: number): Promise<void> {
  const at = (ago: number) => new Date(now - ago)
  await db
    .deleteFrom('staff_session')
    .where(({ or, eb }) =>
      or([eb('expires_at', '<', at(0)), eb('created_at', '<', at(longestSessionDays * day))]),
    )
    .execute()
  await db.deleteFrom('staff_verification').where('expires_at', '<', at(0)).execute()
  // A code is right for a minute and a half at most.
  await db
    .deleteFrom('staff_used_code')
    .where('used_at', '<', at(10 * minute))
    .execute()
  await db.deleteFrom('sign_in_failure').where('last_at', '<', at(day)).execute()
  await db
    .deleteFrom('staff_invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '<', at(30 * day))
    .execute()
}
