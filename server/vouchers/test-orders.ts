import type { Currency } from '#domain/money/money.ts'
import { newCode } from '#server/codes/new-code.ts'
import type { Queries } from '#server/db/connect.ts'

const words = JSON.stringify({ en: 'Words', ar: 'كلمات' })

/** Orders of nothing, for tests of what orders can claim; answers their ids. */
export async function insertTestOrders(
  db: Queries,
  count: number,
  currency: Currency = 'SAR',
): Promise<string[]> {
  const { id: branchId } = await db
    .insertInto('branch')
    .values({
      slug: `test-${newCode(10).toLowerCase()}`,
      name: words,
      tagline: words,
      description: words,
      address: words,
      directions: words,
      latitude: 24,
      longitude: 46,
      phone: '+966112000000',
      time_zone: 'Asia/Riyadh',
      currency,
      vat_rate: 1500,
      weekend_days: [5, 6],
      opening_hours: '[]',
      pictures: '[]',
      focal: '50% 50%',
      position: 0,
      whatsapp: null,
      vat_number: null,
      business_day_start: '06:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orders = Array.from({ length: count }, () => ({
    code: newCode(10),
    secret: newCode(26),
    branch_id: branchId,
    currency,
    locale: 'ar' as const,
  }))
  const inserted = await db.insertInto('order').values(orders).returning('id').execute()
  return inserted.map(({ id }) => id)
}
