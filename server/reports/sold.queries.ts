import { sql } from 'kysely'
import type { Report } from '#contracts/office/reports.ts'
import type { Localised } from '#domain/locale/localised.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import { branchBounds, type ReportBranch, type ReportDays, wholeSpan } from './report-branches.ts'

type Kind = Report['sales'][number]['kind']
type Row = {
  readonly branch: string
  readonly currency: Currency
  readonly kind: Kind
  readonly item: string
  readonly name: Localised
  readonly shown: boolean
  readonly quantity: number
  readonly amount: number
}

const kinds: readonly Kind[] = ['booking', 'add_on', 'fee', 'product', 'gift_card', 'discount']

/**
 * What was sold of each room, add-on and product, by the evening its order was confirmed. Orders that were cancelled are
 * left out, and so is what paid for them: gift cards are not taken off again.
 */
export async function readSold(
  db: Queries,
  branches: readonly ReportBranch[],
  days: ReportDays,
): Promise<Report['sales']> {
  const { from, to } = wholeSpan(branches)
  const { rows } = await sql<Row>`
    select branch.slug as branch, line.currency, line.kind,
      case line.kind when 'booking' then coalesce(offered.slug, room.slug) when 'product' then split_part(line.item, '/', 1)
        when 'add_on' then regexp_replace(line.item, '^offer:', '') when 'fee' then line.item else '' end as item,
      case line.kind when 'booking' then (array_agg(coalesce(offered.name, room.name)))[1]
        when 'product' then coalesce((array_agg(product.name))[1], (array_agg(line.name))[1])
        else (array_agg(line.name))[1] end as name,
      width_bucket(o.confirmed_at, evening.bounds) > ${days.shownFrom} as shown,
      sum(case when line.kind = 'booking' and (line.item like 'offer:%' or line.item in ('child', 'minimum')) then 0
        when line.kind = 'booking' then booking.players else line.quantity end)::integer as quantity,
      sum(line.amount)::bigint as amount
    from ${branchBounds(branches)}
    join branch on branch.id = evening.branch_id
    join "order" o on o.branch_id = evening.branch_id
    join order_line line on line.order_id = o.id and line.kind <> 'voucher'
    left join lateral (
      select room_id, players from booking where order_id = o.id order by created_at desc, id limit 1
    ) booking on line.kind = 'booking'
    left join room on room.id = booking.room_id
    -- One order pays for all rooms of an offer; each room has its share here.
    left join room offered on line.kind = 'booking' and line.item like 'offer:%'
      and offered.branch_id = o.branch_id and offered.slug = split_part(line.item, ':', 2)
    left join product on line.kind = 'product' and product.slug = split_part(line.item, '/', 1)
    where o.state = 'confirmed' and o.confirmed_at >= ${from} and o.confirmed_at < ${to}
      and width_bucket(o.confirmed_at, evening.bounds) between 1 and ${days.dates.length}
    group by 1, 2, 3, 4, 6
  `.execute(db)
  const things = Map.groupBy(rows, ({ branch, currency, kind, item }) =>
    // Products are the same in every branch of a currency; a room is one branch's own.
    kind === 'booking' ? `${kind} ${branch} ${item}` : `${kind} ${currency} ${item}`,
  )
  return [...things.values()]
    .flatMap((some) => {
      const [first] = some
      if (!first) return []
      const shown = some.filter((row) => row.shown)
      const sum = (of: readonly Row[]) => of.reduce((all, { amount }) => all + amount, 0)
      return {
        kind: first.kind,
        item: first.item,
        branch: first.kind === 'booking' ? first.branch : null,
        name: first.name,
        currency: first.currency,
        quantity: shown.reduce((all, { quantity }) => all + quantity, 0),
        amount: sum(shown),
        before: sum(some) - sum(shown),
      }
    })
    .sort(
      (one, other) =>
        (one.currency < other.currency ? -1 : one.currency > other.currency ? 1 : 0) ||
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        other.amount - one.amount ||
        (one.item < other.item ? -1 : 1),
    )
}
