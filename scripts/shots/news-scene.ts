import { tellStaff } from '#server/outbox/tell-staff.ts'
import { owners } from './office-scenes.ts'
import type { Stage } from './scene.ts'

/** Whoever looks has heard of what lies in the demo, as if it had come just now. */
export async function visitNews({ db, locale, visit }: Stage): Promise<void> {
  const orders = await db
    .selectFrom('order')
    .innerJoin('booking', 'booking.order_id', 'order.id')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order.id', 'order.branch_id'])
    .where('branch.slug', '=', 'riyadh')
    .where('booking.status', '=', 'confirmed')
    .orderBy('booking.starts_at', 'desc')
    .limit(3)
    .execute()
  const request = await db
    .selectFrom('request')
    .select(['id', 'branch_id'])
    .where('state', '<>', 'closed')
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'puzzlebox')
    .executeTakeFirstOrThrow()
  // The other language tells the same at the same time.
  const now = Date.now() - 4 * 60_000 - (Date.now() % 2) + (locale === 'ar' ? 1 : 0)
  const about = { actor: 'guest', now } as const
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('The demo has no bookings')
  await tellStaff(db, 'product.sold_out', { ...about, branchId: first.branch_id, productId: product.id })
  await tellStaff(db, 'order.cancelled', { ...about, branchId: third.branch_id, orderId: third.id })
  await tellStaff(db, 'booking.moved', { ...about, branchId: second.branch_id, orderId: second.id })
  await tellStaff(db, 'request.received', { ...about, branchId: request.branch_id, requestId: request.id })
  await tellStaff(db, 'order.confirmed', { ...about, branchId: first.branch_id, orderId: first.id })
  await db
    .deleteFrom('staff_news')
    .using('news')
    .using('staff_member')
    .whereRef('news.id', '=', 'staff_news.news_id')
    .whereRef('staff_member.id', '=', 'staff_news.staff_id')
    .where('staff_member.name', '=', owners[locale])
    .where('news.created_at', '<>', new Date(now))
    .execute()
  await visit('/office/news')
}
