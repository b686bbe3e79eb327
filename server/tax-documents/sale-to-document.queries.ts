import { sql } from 'kysely'
import type { Currency } from '#domain/money/money.ts'
import { type DocumentLine, documentLines, type Sums } from '#domain/tax-document/document-line.ts'
import { keptLines } from '#domain/tax-document/kept-lines.ts'
import type { PastDocument } from '#domain/tax-document/tax-document.ts'
import type { Queries } from '#server/db/connect.ts'
import { readLines } from '#server/orders/record/order-lines.ts'

type SaleFacts = {
  readonly branchId: number
  readonly currency: Currency
  readonly lines: readonly DocumentLine[]
  /** What was received of a deposit, as long as the sale as a whole is not documented. */
  readonly deposit: number | null
}

/** What of an order is sold now and has to be documented; null as long as it was not sold. */
export async function readSaleToDocument(
  db: Queries,
  orderId: string,
  { past, isOver }: { readonly past: readonly PastDocument[]; readonly isOver: boolean },
): Promise<SaleFacts | null> {
  const order = await db
    .selectFrom('order')
    .select(['branch_id', 'currency', 'state', 'pays', 'paid', 'payable', 'total', 'confirmed_at'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.confirmed_at === null || (order?.state !== 'confirmed' && order?.state !== 'cancelled'))
    return null
  const sold = documentLines(await readLines(db, orderId))
  const common = { branchId: order.branch_id, currency: order.currency }
  if (order.state === 'cancelled') {
    const lines = (await wasTakenBack(db, orderId)) ? [] : keptLines(sold, await readKept(db, orderId))
    return { ...common, lines, deposit: null }
  }
  const isDeposit = order.pays === 'deposit' && order.paid < order.payable && !isOver
  const isDocumented = past.some(({ role }) => role === 'sale')
  // Gift cards that pay for a part of it have come as well.
  const received = order.paid + order.total - order.payable
  return { ...common, lines: sold, deposit: isDeposit && !isDocumented ? received : null }
}

/** As if it had never been sold, gift cards and all. */
async function wasTakenBack(db: Queries, orderId: string): Promise<boolean> {
  const back = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('order_id', '=', orderId)
    .where('cause', 'in', [`return:${orderId}`, `import_undone:${orderId}`])
    .limit(1)
    .executeTakeFirst()
  return back !== undefined
}

/** What the books keep of a sale; a gift card that is written off is earned, and nothing is supplied for it. */
async function readKept(db: Queries, orderId: string): Promise<Sums> {
  return db
    .selectFrom('ledger_entry')
    .select([
      sql<number>`coalesce(-sum(amount) filter (where account in ('sales', 'vat')), 0)::bigint`.as('amount'),
      sql<number>`coalesce(-sum(amount) filter (where account = 'vat'), 0)::bigint`.as('vat'),
    ])
    .where('order_id', '=', orderId)
    .where('cause', 'not like', 'voucher\\_void:%')
    .executeTakeFirstOrThrow()
}
