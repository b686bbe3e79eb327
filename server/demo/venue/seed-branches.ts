import type { Queries } from '#server/db/schema/schema.ts'
import content from '#server/demo/content/venue.json' with { type: 'json' }
import { demoBranches } from './demo-branches.ts'
import { demoPrices } from './demo-prices.ts'
import { asGiven } from './upsert.ts'

export async function seedBranches(db: Queries): Promise<void> {
  const rows = demoBranches.map((branch, position) => {
    const words = content.branches[branch.slug]
    const prices = demoPrices[branch.slug]
    if (!prices) throw new Error(`The demo branch ${branch.slug} has no prices`)
    return {
      slug: branch.slug,
      name: JSON.stringify(words.name),
      tagline: JSON.stringify(words.tagline),
      description: JSON.stringify(words.description),
      address: JSON.stringify(words.address),
      directions: JSON.stringify(words.directions),
      latitude: branch.map.latitude,
      longitude: branch.map.longitude,
      phone: branch.phone,
      whatsapp: branch.phone,
      time_zone: branch.timeZone,
      currency: branch.currency,
      vat_rate: branch.vatRate,
      vat_number: branch.vatNumber,
      weekend_days: branch.weekendDays,
      business_day_start: '06:00',
      opening_hours: JSON.stringify(branch.openingHours),
      pictures: JSON.stringify(branch.pictures),
      focal: branch.focal,
      lead_minutes: prices.leadMinutes,
      horizon_days: prices.horizonDays,
      deposit_percent: prices.depositPercent,
      payment_provider: null,
      manager_refund_limit: prices.managerRefundLimit,
      // One of them asks everybody to sign, so that it is seen; the others show the desk without it.
      asks_waivers: branch.slug === 'cairo',
      position,
    }
  })
  await db
    .insertInto('branch')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(asGiven(rows)))
    .execute()
}
