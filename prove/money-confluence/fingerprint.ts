import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/**
 * Everything that money is about, order by order. Which of two payments was the second one is luck and not said; nor
 * are mails that a payment failed, which only those get whose failure was heard of in time.
 */
export async function readFinalState(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select jsonb_build_array(
      code, state, payable,
      array(select status from booking where order_id = "order".id),
      array(
        select payment.state || ' ' || (amount - refunded) from payment where order_id = "order".id order by 1
      ),
      array(
        select refund.state || ' ' || reason || ' ' || amount from refund where order_id = "order".id order by 1
      ),
      array(
        select account || ' ' || sum(amount) from ledger_entry where order_id = "order".id group by account order by 1
      ),
      array(
        select kind || ' ' || count(*) from mail where order_id = "order".id and kind <> 'payment_failed'
        group by kind order by 1
      )
    )::text as said
    from "order" order by code
  `.execute(db)
  return rows.map(({ said }) => said)
}

export const hashOf = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
