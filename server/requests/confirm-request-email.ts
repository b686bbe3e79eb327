import type { Queries } from '#server/db/connect.ts'

/** The link of a mail was opened: somebody reads what goes to the address of this request. */
export async function confirmRequestEmail(db: Queries, requestId: string, now: number): Promise<void> {
  await db
    .updateTable('request')
    .set({ email_confirmed_at: new Date(now) })
    .where('id', '=', requestId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}
