import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'

const mostDevices = 10

type Session = { readonly staffId: string; readonly sessionId: string }
type Device = { readonly endpoint: string; readonly publicKey: string; readonly auth: string }

/** A browser rings for whoever is signed in there from now on, as long as they are: a tablet at the desk is used by several. */
export async function addPushDevice(
  db: Queries,
  { staffId, sessionId }: Session,
  device: Device,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = {
      staff_id: staffId,
      session_id: sessionId,
      public_key: device.publicKey,
      auth: device.auth,
      created_at: new Date(now),
    }
    await tx
      .insertInto('push_device')
      .values({ endpoint: device.endpoint, ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    await tx
      .deleteFrom('push_device')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('push_device')
          .select('id')
          .where('staff_id', '=', staffId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .offset(mostDevices),
      )
      .execute()
  })
}

/** One browser of somebody, or all of them, ring no more. */
export async function endPushDevices(db: Queries, staffId: string, endpoint: string | null): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where('staff_id', '=', staffId)
    .$if(endpoint !== null, (gone) => gone.where('endpoint', '=', endpoint ?? ''))
    .execute()
}
