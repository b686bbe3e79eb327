import type { DocumentBody } from '#domain/tax-document/document-body.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow } from '#server/db/rows.ts'

type DocumentFacts = Pick<
  DocumentBody,
  'orderCode' | 'timeZone' | 'businessDayStart' | 'seller' | 'buyer' | 'session'
>

/** Who sells what to whom, as it is now: a document keeps it. */
export async function readDocumentFacts(db: Queries, orderId: string): Promise<DocumentFacts> {
  const { venue } = await db.selectFrom('venue').select('name as venue').executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('order')
    .innerJoin('branch', 'branch.id', 'order.branch_id')
    .select(['order.code', 'branch.name', 'branch.address', 'branch.phone', 'vat_number', 'seller'])
    .select(['time_zone', 'business_day_start'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { name: branch, address, phone, vat_number: vatNumber, seller: details } = row
  return {
    orderCode: row.code,
    timeZone: row.time_zone,
    businessDayStart: row.business_day_start,
    seller: { venue, branch, address, phone, vatNumber, details },
    buyer: await readBuyer(db, orderId),
    session: await readSession(db, orderId),
  }
}

/** The company that wants its name on the papers: as it was told for the order, or for the offer that became it. */
export async function readBuyer(db: Queries, orderId: string): Promise<DocumentBody['buyer']> {
  const told = await db
    .selectFrom('order_buyer')
    .select(['company', 'tax_number as taxNumber', 'street', 'building', 'district', 'city'])
    .select('postal_code as postalCode')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (told) return told
  const offer = await findRow(db, 'offer', { order_id: orderId }, ['company', 'tax_number'])
  if (!offer?.company) return null
  const nowhere = { street: '', building: '', district: '', city: '', postalCode: '' }
  return { company: offer.company, taxNumber: offer.tax_number, ...nowhere }
}

async function readSession(db: Queries, orderId: string): Promise<DocumentBody['session']> {
  const booking = await db
    .selectFrom('booking')
    .select(['starts_at', 'business_day', 'players', 'children'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    (booking && {
      startsAt: booking.starts_at.getTime(),
      businessDay: String(booking.business_day),
      players: booking.players,
      children: booking.children,
    }) ??
    null
  )
}
