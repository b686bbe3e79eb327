import { sql } from 'kysely'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoPromoCodes } from '#server/venue/setup/demo-promo-codes.ts'
import { demoAmount } from './demo-amount.ts'
import { insertRows } from './insert-rows.ts'

/** The promo codes as the demo has them; how often they were used is left as it is. */
export async function seedPromoCodes(db: Queries): Promise<void> {
  const branches = await db.selectFrom('branch').select(['id', 'slug', 'currency']).execute()
  const rows = demoPromoCodes.map((promo) => {
    const branch = branches.find(({ slug }) => slug === promo.branch)
    const amount = promo.amount && branch ? demoAmount(promo.amount, branch.currency) : null
    return {
      code: promo.code,
      name: promo.name,
      percent: promo.percent ?? null,
      amount,
      currency: amount === null ? null : branch?.currency,
      valid_until: promo.validUntil ? `${promo.validUntil}T21:00:00Z` : null,
      weekdays: promo.weekdays ?? null,
      branch_id: branch?.id ?? null,
      use_limit: promo.useLimit ?? null,
      active: true,
    }
  })
  await insertRows(
    db,
    'promo_code',
    rows.map((row) => ({ ...row, uses: 0 })),
    sql`(code) do update set name = excluded.name, percent = excluded.percent, amount = excluded.amount,
      currency = excluded.currency, valid_until = excluded.valid_until, weekdays = excluded.weekdays,
      branch_id = excluded.branch_id, active = excluded.active,
      use_limit = case when excluded.use_limit < promo_code.uses then promo_code.uses else excluded.use_limit end`,
  )
  await seedPromoRooms(db)
}

async function seedPromoRooms(db: Queries): Promise<void> {
  for (const { code, branch, room } of demoPromoCodes) {
    if (branch === undefined || room === undefined) continue
    await sql`
      insert into promo_code_room (promo_code_id, room_id)
      select promo_code.id, room.id
      from promo_code, room join branch on branch.id = room.branch_id
      where promo_code.code = ${code} and branch.slug = ${branch} and room.slug = ${room}
      on conflict do nothing
    `.execute(db)
  }
}
