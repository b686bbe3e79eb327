import { sql } from 'kysely'
import { meansOf, type TillMeans, tillMeans } from '#domain/till/means.ts'
import { addDays, type IsoDate } from '#domain/time/calendar-date.ts'
import { eveningOf } from '#domain/time/evening.ts'
import { businessDay, type EpochMs } from '#domain/time/wall-clock.ts'
import type { Queries } from '#server/db/schema/schema.ts'
import { demoId } from '#server/demo/venue/demo-id.ts'
import { insertRows } from '#server/demo/venue/insert-rows.ts'

const hour = 60 * 60 * 1000

/** Whole units that lie in each drawer when an evening begins. */
const floatUnits = 300
/** Of so many evenings one is counted wrong. */
const wrongOnceIn = 9
/** The last branch forgot to close its newest evening. */
const forgetful = 'cairo'

const reasons = { ar: 'أُعيد للضيف أكثر من الباقي', en: 'Too much change was given back' } as const

type Movement = {
  readonly cause: string
  readonly kind: 'payment' | 'refund'
  readonly branch_id: number
  readonly order_id: string
  readonly payment_id: string
  readonly currency: string
  readonly amount: number
  readonly means: TillMeans
  readonly at: EpochMs
}

/** What the demo's evenings took, and how each of them was closed until yesterday. */
export async function seedTill(db: Queries, now: EpochMs): Promise<void> {
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'slug', 'currency', 'time_zone', 'business_day_start'])
    .orderBy('id')
    .execute()
  await nameTakers(db)
  const movements = await readMovements(db)
  for (const branch of branches) {
    const dayOf = (at: EpochMs) => businessDay(at, branch.time_zone, branch.business_day_start)
    const own = movements
      .filter(({ branch_id }) => branch_id === branch.id)
      .map((movement) => ({ ...movement, day: dayOf(movement.at) }))
    const takers = await readTakers(db, branch.id)
    await insertRows(
      db,
      'till_entry',
      own.map(({ cause, kind, order_id, payment_id, currency, amount, means, at, day }) => ({
        branch_id: branch.id,
        business_day: day,
        kind,
        means,
        currency,
        amount,
        cause,
        order_id,
        payment_id,
        staff_id: takers.get(payment_id) ?? null,
        reason: '',
        created_at: new Date(at),
      })),
    )
    const last = addDays(dayOf(now), branch.slug === forgetful ? -2 : -1)
    await closeEvenings(
      db,
      branch,
      own.filter(({ day }) => day <= last),
    )
  }
}

/** Whoever was at the desk, as the receipts of the terminal have their numbers. */
async function nameTakers(db: Queries): Promise<void> {
  await sql`
    update payment set
      taken_by = (
        select staff_member.id from staff_member join staff_branch on staff_id = staff_member.id
        where role = 'host' and staff_branch.branch_id = "order".branch_id
        order by md5(payment.id::text || staff_member.email) limit 1
      ),
      receipt_number = case when provider = 'card_terminal' then upper(substr(md5(payment.id::text), 1, 6)) end
    from "order"
    where "order".id = payment.order_id and provider in ('cash', 'card_terminal') and payment.state = 'succeeded'
  `.execute(db)
}

async function readTakers(db: Queries, branchId: number): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(['payment.id', 'taken_by'])
    .where('order.branch_id', '=', branchId)
    .where('taken_by', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, taken_by }) => [id, taken_by]))
}

/** Every payment and refund there was, in the order they came. */
async function readMovements(db: Queries): Promise<Movement[]> {
  const payments = await db
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select([
      'payment.id',
      'payment.order_id',
      'payment.currency',
      'payment.amount',
      'provider',
      'settled_at',
    ])
    .select('order.branch_id')
    .where('payment.state', '=', 'succeeded')
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('order', 'order.id', 'refund.order_id')
    .select(['refund.id', 'refund.order_id', 'refund.currency', 'refund.amount', 'refund.settled_at'])
    .select(['payment.id as payment_id', 'provider', 'attempts', 'order.branch_id'])
    .where('refund.state', '=', 'succeeded')
    .execute()
  const movements: Movement[] = [
    ...payments.map(({ id, provider, settled_at, ...row }) => ({
      ...row,
      cause: `payment:${id}`,
      kind: 'payment' as const,
      payment_id: id,
      means: meansOf(provider),
      at: settled_at?.getTime() ?? 0,
    })),
    ...refunds.map(({ id, attempts, provider, settled_at, amount, ...row }) => ({
      ...row,
      cause: `refund:${id}:${attempts}`,
      kind: 'refund' as const,
      amount: -amount,
      means: meansOf(provider),
      at: settled_at?.getTime() ?? 0,
    })),
  ]
  return movements.sort((one, other) => one.at - other.at || (one.cause < other.cause ? -1 : 1))
}

type Branch = {
  readonly id: number
  readonly slug: string
  readonly currency: string
  readonly time_zone: string
  readonly business_day_start: string
}

async function closeEvenings(
  db: Queries,
  branch: Branch,
  movements: readonly (Movement & { readonly day: IsoDate })[],
): Promise<void> {
  const hosts = await db
    .selectFrom('staff_member')
    .innerJoin('staff_branch', 'staff_id', 'staff_member.id')
    .select(['staff_member.id', 'locale'])
    .where('branch_id', '=', branch.id)
    .where('role', '=', 'host')
    .orderBy('email')
    .execute()
  const days = [...Map.groupBy(movements, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1))
  const last = days.at(-1)
  if (!last) return
  const unit = branch.currency === 'KWD' ? 1000 : 100
  const closes = []
  const counts = []
  let float = 0
  for (const [index, [day, rows]] of days.entries()) {
    const id = demoId(`close ${branch.slug} ${day}`)
    const sum = (means: TillMeans) =>
      rows.filter((row) => row.means === means).reduce((all, { amount }) => all + amount, 0)
    const cash = float + sum('cash')
    const isWrong = index % wrongOnceIn === 4 && cash >= 5 * unit
    const counted = isWrong ? cash - 5 * unit : cash
    const left = Math.min(counted, floatUnits * unit)
    const host = hosts[index % Math.max(1, hosts.length)]
    closes.push({
      id,
      branch_id: branch.id,
      number: index + 1,
      from_day: day,
      business_day: day,
      currency: branch.currency,
      opening_float: float,
      left_in_drawer: left,
      reason: isWrong ? reasons[host?.locale === 'ar' ? 'ar' : 'en'] : '',
      closed_by: host?.id ?? null,
      closed_at: new Date(eveningOf(day, branch.time_zone, branch.business_day_start).endsAt - 4 * hour),
    })
    for (const means of tillMeans) {
      const expected = means === 'cash' ? cash : sum(means)
      const isCounted = means === 'cash' || means === 'card_terminal' || means === 'transfer'
      counts.push({
        close_id: id,
        means,
        expected,
        counted: isCounted ? (means === 'cash' ? counted : expected) : null,
      })
    }
    float = left
  }
  await insertRows(db, 'day_close', closes)
  await insertRows(db, 'day_close_count', counts)
  await db
    .updateTable('till')
    .set({ closed_through: last[0], last_number: closes.length, opening_float: float })
    .where('branch_id', '=', branch.id)
    .execute()
}
