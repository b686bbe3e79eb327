import type { OpenTill } from '#contracts/office/day-close.ts'
import { type OfficeReader, requirePermission } from '#domain/staff/require-permission.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { businessDay } from '#domain/time/wall-clock.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { expectedOf, readTillSums } from './till-sums.queries.ts'

type TillWanted = {
  readonly actor: OfficeReader
  readonly branchId: number
  readonly through?: IsoDate | undefined
}

/** What a branch's till says of the evenings that nobody has closed yet. */
export async function showOpenTill(
  db: Queries,
  { actor, branchId, through: wanted }: TillWanted,
  now: number,
): Promise<Outcome<{ till: OpenTill }>> {
  const refused = requirePermission(actor, 'till.read', branchId, now)
  if (refused) return { ok: false, code: refused }
  return { ok: true, till: await readOpenTill(db, branchId, wanted, now) }
}

async function readOpenTill(
  db: Queries,
  branchId: number,
  wanted: IsoDate | undefined,
  now: number,
): Promise<OpenTill> {
  const branch = await readTillBranch(db, branchId)
  const { closed_through: after, opening_float: openingFloat, currency } = branch
  const today = businessDay(now, branch.time_zone, branch.business_day_start)
  const days = await readOpenDays(db, branchId, after, today)
  // An evening that was forgotten is closed first; what is of today stays in today.
  const usual = days.filter((day) => day < today).at(-1) ?? days.at(-1) ?? addDays(after ?? today, 1)
  const through = wanted && days.includes(wanted) ? wanted : usual
  const sums = await readTillSums(db, { branchId, after, through })
  const expected = (means: 'cash' | 'card_terminal' | 'transfer') => expectedOf(sums, means, openingFloat)
  return {
    branch: tillBranchOf(branch),
    currency,
    through,
    from: days[0] ?? through,
    days,
    today,
    openingFloat,
    sums,
    expected: {
      cash: expected('cash'),
      card_terminal: expected('card_terminal'),
      transfer: expected('transfer'),
    },
    last: await readLast(db, branchId),
  }
}

/** Evenings with something in them that are not closed, and tonight's. */
async function readOpenDays(
  db: Queries,
  branchId: number,
  after: IsoDate | null,
  today: IsoDate,
): Promise<IsoDate[]> {
  const rows = await db
    .selectFrom('till_entry')
    .select('business_day')
    .distinct()
    .where('branch_id', '=', branchId)
    .where('business_day', '<', today)
    .$if(after !== null, (all) => all.where('business_day', '>', after ?? ''))
    .orderBy('business_day')
    .execute()
  const open = rows.map(({ business_day }) => business_day)
  return after === null || today > after ? [...open, today] : open
}

async function readLast(db: Queries, branchId: number): Promise<OpenTill['last']> {
  const last = await db
    .selectFrom('day_close')
    .select(['number', 'business_day', 'closed_at'])
    .where('branch_id', '=', branchId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last
    ? { number: last.number, businessDay: last.business_day, closedAt: last.closed_at.toISOString() }
    : null
}

export function readTillBranch(db: Queries, branchId: number) {
  return db
    .selectFrom('branch')
    .innerJoin('till', 'till.branch_id', 'branch.id')
    .select([
      'branch.slug',
      'branch.name',
      'branch.time_zone',
      'branch.business_day_start',
      'branch.currency',
    ])
    .select(['till.closed_through', 'till.opening_float'])
    .where('branch.id', '=', branchId)
    .executeTakeFirstOrThrow()
}

export type TillBranch = Awaited<ReturnType<typeof readTillBranch>>

export const tillBranchOf = ({ slug, name, time_zone, business_day_start }: TillBranch) => ({
  slug,
  name,
  timeZone: time_zone,
  businessDayStart: business_day_start,
})
