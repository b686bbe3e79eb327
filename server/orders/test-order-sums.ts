import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

export type OrderSums = {
  readonly id: string
  readonly state: string
  readonly payable: number
  readonly total: number
  /** What its lines add up to: all of them, and without gift cards. */
  readonly lines: number
  readonly sold: number
  /** How many it was sold for, and how many are expected. */
  readonly soldFor: number | null
  readonly players: number | null
  readonly active: boolean
  readonly payments: readonly string[]
  readonly owed: number
  readonly money: number
  /** With what gift cards paid of it, which was owed to them. */
  readonly earned: number
  /** What was sold, as the ledger has it: with its VAT, and without gift cards. */
  readonly booked: number
  readonly vat: number
  readonly giftCards: number
  /** What its tax documents add up to. */
  readonly documented: number
  readonly documentedVat: number
  readonly isPrepaid: boolean
}

/** Orders with their sums, asked for at once. */
export async function readSums(db: Queries, orders: readonly string[]): Promise<OrderSums[]> {
  const { rows } = await sql<OrderSums>`
    select "order".id, state, payable, total,
      (select coalesce(sum(amount), 0)::bigint from order_line where order_id = "order".id) as lines,
      (
        select coalesce(sum(amount), 0)::bigint from order_line
        where order_id = "order".id and kind <> 'voucher'
      ) as sold,
      (select quantity from order_line where order_id = "order".id and kind = 'booking') as "soldFor",
      (select players from booking where order_id = "order".id) as players,
      array(select id::text from payment where order_id = "order".id) as payments,
      exists (
        select from booking where order_id = "order".id and status in ('held', 'confirmed', 'checked_in')
      ) as active,
      coalesce(sum(amount) filter (where account = 'guest'), 0)::bigint as owed,
      coalesce(sum(amount) filter (where account = 'money'), 0)::bigint as money,
      coalesce(sum(amount) filter (where account in ('sales', 'vat', 'vouchers')), 0)::bigint as earned,
      coalesce(sum(amount) filter (where account in ('sales', 'vat')), 0)::bigint as booked,
      coalesce(sum(amount) filter (where account = 'vat'), 0)::bigint as vat,
      (
        select coalesce(sum(amount), 0)::bigint from order_line
        where order_id = "order".id and kind = 'gift_card'
      ) as "giftCards",
      (select coalesce(sum(total), 0)::bigint from tax_document where order_id = "order".id) as documented,
      (select coalesce(sum(vat), 0)::bigint from tax_document where order_id = "order".id) as "documentedVat",
      pays = 'deposit' and state = 'confirmed' and not exists (
        select from tax_document where order_id = "order".id and kind = 'invoice'
      ) as "isPrepaid"
    from "order" left join ledger_entry on order_id = "order".id
    where "order".id = any(${orders}::uuid[])
    group by "order".id
  `.execute(db)
  return rows
}

/**
 * What is wrong with an order however it came about, with what the bank has of its guest; empty when nothing is. Whoever
 * chose something dearer afterwards may owe the difference, and what was promised by hand may still lie at the desk.
 */
export function faultsOf(order: OrderSums, atBank: number, mayOwe = false, promised = 0): string[] {
  const { state, payable, active, payments, owed, money, earned } = order
  const faults: string[] = []
  const must = (holds: boolean, sentence: string) => holds || faults.push(sentence)
  must(money === atBank, `the ledger has ${money} and the bank ${atBank} for ${payments}`)
  must(owed + money + earned === 0, 'the ledger does not add up')
  must(money - promised <= payable, 'somebody was charged twice')
  // Of a deposit with more to come, what was received is documented.
  const isDocumented = order.isPrepaid
    ? order.documented === money - promised + order.total - payable
    : order.documented - order.giftCards + order.booked === 0 && order.documentedVat + order.vat === 0
  must(
    isDocumented,
    `its documents say ${order.documented} with VAT ${order.documentedVat}, the ledger ${order.booked} with ${order.vat}`,
  )
  must(order.sold === order.total && order.lines === payable, 'its lines are another price')
  must(order.soldFor === order.players, `sold for ${order.soldFor} and booked for ${order.players}`)
  const open = mayOwe ? payable - money : 0
  const paid = { confirmed: [payable - open, open, true], paid_unplaced: [payable, -payable, false] }[state]
  const expected = paid ?? (state === 'cancelled' ? [money, -promised, false] : [0, 0, false])
  const found = [money, owed, active]
  must(found.join() === expected.join(), `${state} with money, owed and a slot ${found}, not ${expected}`)
  return faults
}
