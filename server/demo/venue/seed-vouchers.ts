import type { EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoVouchers } from '#server/venue/setup/demo-vouchers.ts'
import { demoAmount } from './demo-amount.ts'
import { demoId } from './demo-id.ts'
import { insertRows } from './insert-rows.ts'

/** Those of which the demo's bookings have spent a part. */
export const begunVouchers = ['DEM0G1FTAED000000500', 'DEM0G1FTEGP000002000']

const day = 24 * 60 * 60 * 1000

/** Gift cards that were given away. One that is there already keeps its balance and its expiry. */
export async function seedVouchers(db: Queries, now: EpochMs): Promise<void> {
  const today = now - (now % day)
  const present = await db.selectFrom('voucher').select('code').execute()
  const missing = demoVouchers.filter(({ code }) => !present.some((voucher) => voucher.code === code))
  const rows = missing.map(({ code, currency, initial, state }) => {
    const created = today - (state === 'expired' ? 400 : 60) * day
    return {
      id: demoId(`voucher ${code}`),
      code,
      currency,
      initial: demoAmount(initial, currency),
      balance: 0,
      expires_at: new Date(created + 365 * day),
      voided_at: state === 'voided' ? new Date(today - 2 * day) : null,
      design: 'keyhole',
      sender_name: 'Dahleez',
      message: 'A demo gift card: everybody knows its code.',
      created_at: new Date(created),
    }
  })
  await insertRows(db, 'voucher', rows)
  const movements = rows.flatMap(({ id, initial, voided_at, created_at }) => [
    { voucher_id: id, kind: 'issue', amount: initial, created_at },
    ...(voided_at ? [{ voucher_id: id, kind: 'void', amount: -initial, created_at: voided_at }] : []),
  ])
  await insertRows(db, 'voucher_movement', movements)
}
