import { type Insertable, sql } from 'kysely'
import type { Queries, Schema } from '#server/db/schema/schema.ts'
import { demoId } from '#server/demo/venue/demo-id.ts'

type Change<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

export const evening = Date.UTC(2026, 11, 1, 17)
const minute = 60_000
let codes = 0

/** An order of Riyadh in riyals, as plain as the tables allow. */
export async function insertOrder(db: Queries, changes: Change<'order'> = {}): Promise<string> {
  const branch = await db
    .selectFrom('branch')
    .select('id')
    .where('slug', '=', 'riyadh')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('order')
    .values({
      code: String(codes++).padStart(10, '0'),
      secret: '0'.repeat(26),
      branch_id: branch.id,
      currency: 'SAR',
      locale: 'ar',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A booking of the vault that begins so many minutes after the evening does: an hour, then a quarter to get ready. */
export async function insertBooking(db: Queries, startsIn: number, changes: Change<'booking'> = {}) {
  const room = await db
    .selectFrom('room')
    .select(['id', 'branch_id'])
    .where('slug', '=', 'vault')
    .executeTakeFirstOrThrow()
  const at = (minutes: number) => new Date(evening + (startsIn + minutes) * minute)
  await db
    .insertInto('booking')
    .values({
      branch_id: room.branch_id,
      room_id: room.id,
      order_id: await insertOrder(db),
      status: 'confirmed',
      players: 4,
      starts_at: at(0),
      ends_at: at(60),
      free_at: at(75),
      business_day: '2026-12-01',
      ...changes,
    })
    .execute()
}

export async function insertPayment(db: Queries, changes: Change<'payment'> = {}) {
  const orderId = changes.order_id ?? (await insertOrder(db))
  return db
    .insertInto('payment')
    .values({
      order_id: orderId,
      currency: 'SAR',
      amount: 1000,
      provider: 'sandbox',
      state: 'succeeded',
      ...changes,
    })
    .returning(['id', 'order_id'])
    .executeTakeFirstOrThrow()
}

/** A gift card with all its money on it. */
export async function insertVoucher(db: Queries, changes: Change<'voucher'> = {}): Promise<string> {
  const { id } = await db
    .insertInto('voucher')
    .values({
      code: `0000000000${String(codes++).padStart(10, '0')}`,
      currency: 'SAR',
      initial: 1000,
      expires_at: new Date(evening),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMovement(db, id, 1000, 'issue')
  return id
}

export function insertMovement(db: Queries, voucherId: string, amount: number, kind: 'issue' | 'spend') {
  return db.insertInto('voucher_movement').values({ voucher_id: voucherId, kind, amount }).execute()
}

/** A posting with these amounts, each on an account of its own. */
export async function insertPosting(db: Queries, amounts: readonly number[], cause = 'test') {
  const accounts = ['guest', 'money', 'sales', 'vat', 'vouchers'] as const
  const order_id = await insertOrder(db)
  const posting_id = demoId(`${cause} ${codes++}`)
  await db
    .insertInto('ledger_entry')
    .values(
      amounts.map((amount, index) => ({
        posting_id,
        order_id,
        currency: 'SAR',
        amount,
        cause,
        account: accounts[index % accounts.length] ?? 'guest',
      })),
    )
    .execute()
  return posting_id
}

export function insertMail(db: Queries, cause: string) {
  return sql`
    insert into mail (kind, recipient, locale, cause) values ('test', 'n@example.com', 'ar', ${cause})
  `.execute(db)
}
