import type { Transaction } from '#server/db/connect.ts'
import { documentSections } from '#server/house-documents/document-sections.ts'
import { readInForce } from '#server/house-documents/office-document.queries.ts'
import { signWaiver } from '#server/waivers/sign-waiver.ts'
import type { PricedVisit } from './price-visits.ts'
import { orderIdOf } from './visit-order-rows.ts'

const soon = 36 * 3_600_000

/** Of the games that come next where everybody signs: whoever said that they come has signed, a drawn line each. */
export async function seedWaivers(tx: Transaction, visits: readonly PricedVisit[], now: number) {
  const orders = visits
    .filter(({ outcome }) => outcome === 'confirmed' || outcome === 'checked_in')
    .filter(({ session }) => session.endsAt > now && session.startsAt < now + soon)
    .map(orderIdOf)
  if (orders.length === 0) return
  const friends = await tx
    .selectFrom('companion')
    .innerJoin('order', 'order.id', 'companion.order_id')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['companion.id', 'companion.order_id', 'companion.name', 'companion.locale'])
    .where('branch.asks_waivers', '=', true)
    .where('companion.order_id', 'in', orders)
    .orderBy('companion.created_at')
    .orderBy('companion.id')
    .execute()
  const { number: version, text } = await readInForce(tx, 'waiver', now)
  for (const { id, order_id: orderId, name, locale } of friends) {
    const ticks = documentSections(text[locale]).filter(({ asks }) => asks).length
    const strokes = [[120, 220, 240, 90, 300, 260, 380, 130, 460, 240, 640, 150, 860, 210]]
    const said = { version, name, role: 'player' as const, minors: [], ticks, strokes }
    const by = { orderId, companionId: id, locale, channel: 'link' as const, signedAt: now }
    const signed = await signWaiver(tx, { ...said, ...by }, now)
    if (!signed.ok) throw new Error(`A demo waiver was refused: ${signed.code}`)
  }
}
