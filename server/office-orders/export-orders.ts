import type { ListedOrder } from '#contracts/office/orders.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { money, toDecimalString } from '#domain/money/money.ts'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { type BranchClock, timesOf } from '#domain/time/session-words.ts'
import { dateAt, timeAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { heldBranches } from '#server/staff/held-branches.ts'
import { readListedOrders } from './listed-orders.queries.ts'
import type { OrderFilter } from './order-filter.queries.ts'

type ExportQuery = Omit<OrderFilter, 'branchIds'> & {
  readonly actor: StaffActor
  readonly branch?: string | undefined
  readonly locale: Locale
}

/** A file of more rows is a dump of the database, not a list that somebody works with. */
const mostExported = 10_000

/** The orders of a filter as a table for a spreadsheet. Who took such a list along is in the log. */
export async function exportOrders(
  db: Queries,
  { actor, branch, locale, ...rest }: ExportQuery,
  now: number,
): Promise<Outcome<{ csv: string }, 'not_found' | 'export_too_large'>> {
  return changeByStaff(db, { actor, action: 'order.export', branchId: null, now }, async (tx, audit) => {
    const held = await heldBranches(tx, { actor, branch, action: 'booking.read' }, now)
    if (!held.ok) return held
    const filter = { ...rest, branchIds: held.branches.map(({ id }) => id) }
    const rows = await readListedOrders(tx, filter, { limit: mostExported + 1 })
    if (rows.length > mostExported) return { ok: false, code: 'export_too_large' }
    const { q: _searched, ...said } = rest
    await audit({
      action: 'order.exported',
      noun: 'order',
      nounId: 'list',
      branchId: branch === undefined ? null : (held.branches[0]?.id ?? null),
      after: { rows: rows.length, ...said },
    })
    const clocks = new Map(held.branches.map((one) => [one.slug, one]))
    const cells = rows.map(({ order }) => cellsOf(order, clocks.get(order.branch) ?? utc, locale))
    return { ok: true, csv: writeCsv(headOf(locale), cells) }
  })
}

const columns = [
  ...([
    'code',
    'branch',
    'state',
    'source',
    'ordered',
    'day',
    'when',
    'starts',
    'room',
    'players',
    'children',
  ] as const),
  ...(['name', 'group', 'email', 'phone', 'currency', 'total', 'paid', 'refunded', 'due'] as const),
] as const

function headOf(locale: Locale): string[] {
  return columns.map((column) => translators[locale](`office_orders.csv_${column}`))
}

const utc: BranchClock = { timeZone: 'UTC', businessDayStart: '00:00' }

/** For people the time is in words, for programs an instant. */
function cellsOf(order: ListedOrder, clock: BranchClock, locale: Locale) {
  const t = translators[locale]
  const { booking, currency } = order
  const ordered = Date.parse(order.createdAt)
  const when =
    booking && timesOf(locale, clock).when(Date.parse(booking.startsAt), 'withYear', booking.businessDay)
  const decimal = (amount: number) => toDecimalString(money(amount, currency))
  return [
    order.code,
    order.branch,
    t(`office_orders.standing_${order.standing}`),
    t(`office_orders.source_${order.source}`),
    `${dateAt(ordered, clock.timeZone)} ${timeAt(ordered, clock.timeZone)}`,
    booking?.businessDay,
    when?.replaceAll('\u00A0', ' '),
    booking?.startsAt,
    booking?.room.name[locale],
    booking?.players,
    booking?.children,
    order.name,
    order.groupName,
    order.email,
    order.phone,
    currency,
    decimal(order.total),
    decimal(order.paid),
    decimal(order.refunded),
    decimal(order.due),
  ]
}
