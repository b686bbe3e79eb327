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
  const about = { actor: 'guest', now: Date.now() - 4 * 60_000 } as const
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('The demo has no bookings')
  const { branch_id: branchId } = first
  await db.transaction().execute(async (tx) => {
    await tellStaff(tx, 'product.sold_out', { ...about, branchId, productId: product.id })
    await tellStaff(tx, 'order.cancelled', { ...about, branchId, orderId: third.id })
    await tellStaff(tx, 'booking.moved', { ...about, branchId, orderId: second.id })
    await tellStaff(tx, 'request.received', { ...about, branchId: request.branch_id, requestId: request.id })
    await tellStaff(tx, 'order.confirmed', { ...about, branchId, orderId: first.id })
    // The other language tells the same at the same time, and nobody hears it twice.
    await tx
      .deleteFrom('staff_news')
      .using('news')
      .using('staff_member')
      .whereRef('news.id', '=', 'staff_news.news_id')
      .whereRef('staff_member.id', '=', 'staff_news.staff_id')
      .where('staff_member.name', '<>', owners[locale])
      .where('news.created_at', '=', new Date(about.now))
      .execute()
  })
  await visit('/office/news')
}
