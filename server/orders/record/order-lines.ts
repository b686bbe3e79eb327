import type { Quote, QuoteLine } from '#domain/pricing/quote.ts'
import type { Queries, Transaction } from '#server/db/connect.ts'

/** The lines of a quote as rows, in their order. */
export function lineRows({ lines }: Pick<Quote, 'lines'>) {
  return lines.map((line, position) => ({
    position,
    kind: line.kind,
    item: line.item,
    name: line.name,
    quantity: line.quantity,
    unit_amount: line.unitAmount,
    amount: line.amount,
    vat_rate: line.vatRate,
    vat: line.vat,
    details: { ...(line.onTop && { onTop: true }), ...(line.fee && { fee: line.fee }) },
  }))
}

/** Makes an order consist of a quote: its lines and its totals. */
export async function writeQuote(tx: Transaction, orderId: string, quote: Quote): Promise<void> {
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).execute()
  const rows = lineRows(quote).map((row) => ({
    ...row,
    name: JSON.stringify(row.name),
    details: JSON.stringify(row.details),
    order_id: orderId,
    currency: quote.currency,
  }))
  if (rows.length > 0) await tx.insertInto('order_line').values(rows).execute()
  await tx
    .updateTable('order')
    .set({ total: quote.total, payable: quote.payable, due_now: quote.dueNow, vat: quote.vat })
    .where('id', '=', orderId)
    .execute()
}

/** The lines of an order, as the quote they were. */
export async function readLines(db: Queries, orderId: string): Promise<QuoteLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .select(['kind', 'item', 'name', 'quantity', 'unit_amount', 'amount', 'vat_rate', 'vat', 'details'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ unit_amount, vat_rate, details, ...line }) => ({
    ...line,
    unitAmount: unit_amount,
    vatRate: vat_rate,
    ...details,
  }))
}
