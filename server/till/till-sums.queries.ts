import { sql } from 'kysely'
import type { TillSums } from '#contracts/office/day-close.ts'
import { type TillMeans, tillMeans } from '#domain/till/means.ts'
import type { IsoDate } from '#domain/time/calendar-date.ts'
import type { Queries } from '#server/db/connect.ts'

/** The evenings of a branch after one, and up to another; from the first on without the one. */
export type TillDays = {
  readonly branchId: number
  readonly after: IsoDate | null
  readonly through: IsoDate
}

function entriesOf(db: Queries, { branchId, after, through }: TillDays) {
  return db
    .selectFrom('till_entry')
    .where('till_entry.branch_id', '=', branchId)
    .where('till_entry.business_day', '<=', through)
    .$if(after !== null, (rows) => rows.where('till_entry.business_day', '>', after ?? ''))
}

/** What came and went in these evenings: by means, by person, and what was put into the drawer or taken out of it. */
export async function readTillSums(db: Queries, days: TillDays): Promise<TillSums> {
  const byMeans = await entriesOf(db, days)
    .select('means')
    .select([
      sql<number>`coalesce(sum(amount) filter (where kind in ('payment', 'undo', 'correction')), 0)::bigint`.as(
        'taken',
      ),
      sql<number>`coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint`.as('refunded'),
      sql<number>`coalesce(sum(amount) filter (where kind in ('cash_in', 'cash_out')), 0)::bigint`.as(
        'moved',
      ),
      sql<number>`count(*) filter (where kind in ('payment', 'correction') and amount > 0)::integer`.as(
        'count',
      ),
    ])
    .groupBy('means')
    .execute()
  const byPerson = await entriesOf(db, days)
    .leftJoin('payment', 'payment.id', 'till_entry.payment_id')
    // Money that was taken is of whoever took it, also when somebody else corrects it; what goes is of who gave it.
    .leftJoin('staff_member', (join) =>
      join.on('staff_member.id', '=', (on) =>
        on
          .case()
          .when('till_entry.kind', '=', 'refund')
          .then(on.ref('till_entry.staff_id'))
          .else(on.fn.coalesce('payment.taken_by', 'till_entry.staff_id'))
          .end(),
      ),
    )
    .select(['staff_member.name', 'staff_member.id', 'till_entry.means'])
    .select(sql<number>`sum(till_entry.amount)::bigint`.as('amount'))
    .where('till_entry.kind', 'not in', ['cash_in', 'cash_out'])
    .groupBy(['staff_member.id', 'staff_member.name', 'till_entry.means'])
    .orderBy('staff_member.name')
    .execute()
  const moves = await entriesOf(db, days)
    .leftJoin('staff_member', 'staff_member.id', 'till_entry.staff_id')
    .select(['till_entry.id', 'amount', 'reason', 'staff_member.name as by', 'till_entry.created_at'])
    .where('kind', 'in', ['cash_in', 'cash_out'])
    .orderBy('till_entry.id')
    .execute()
  const people = Map.groupBy(byPerson, ({ id }) => id)
  return {
    means: inOrder(byMeans),
    people: [...people.values()].map((rows) => ({
      name: rows[0]?.name ?? null,
      means: inOrder(rows).map(({ means, amount }) => ({ means, amount })),
    })),
    moves: moves.map(({ created_at, ...move }) => ({ ...move, at: created_at.toISOString() })),
  }
}

function inOrder<Row extends { readonly means: TillMeans }>(rows: readonly Row[]): Row[] {
  return tillMeans.flatMap((means) => rows.filter((row) => row.means === means))
}

/** What should be there of a means: for cash with what lay in the drawer before. */
export function expectedOf(
  { means: sums }: Pick<TillSums, 'means'>,
  means: TillMeans,
  float: number,
): number {
  const found = sums.find((one) => one.means === means)
  const came = (found?.taken ?? 0) + (found?.refunded ?? 0) + (found?.moved ?? 0)
  return means === 'cash' ? float + came : came
}
