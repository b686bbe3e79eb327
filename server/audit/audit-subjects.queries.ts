import { sql } from 'kysely'
import type { AuditSubject } from '#contracts/office/staff.ts'
import type { Queries } from '#server/db/connect.ts'

type Named = { readonly id: string; readonly name: AuditSubject['name'] }
type ReadNamed = (db: Queries, ids: readonly string[]) => Promise<readonly (Named & Partial<AuditSubject>)[]>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const number = /^\d{1,9}$/
const numberedNouns: ReadonlySet<string> = new Set(['room', 'branch', 'product', 'promo_code'])

/** Some entries are about no row: a list that was exported. */
function isIdOf(noun: string, id: string): boolean {
  return noun === 'tag' || (numberedNouns.has(noun) ? number : uuid).test(id)
}

const numbered =
  (table: 'room' | 'branch' | 'product'): ReadNamed =>
  async (db, ids) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', ids.map(Number))
      .execute()
    return rows.map(({ id, name }) => ({ id: String(id), name }))
  }

/** What entries of the log are about, as it is called today: what was erased since has no name any more. */
const readers: Readonly<Record<string, ReadNamed>> = {
  order: (db, ids) => selectOrders(db).select('order.id').where('order.id', 'in', ids).execute(),
  booking: (db, ids) =>
    selectOrders(db)
      .innerJoin('booking', 'booking.order_id', 'order.id')
      .select('booking.id')
      .where('booking.id', 'in', ids)
      .execute(),
  payment: (db, ids) =>
    selectOrders(db)
      .innerJoin('payment', 'payment.order_id', 'order.id')
      .select('payment.id')
      .where('payment.id', 'in', ids)
      .execute(),
  request: (db, ids) =>
    db.selectFrom('request').select(['id', 'name', 'code as request']).where('id', 'in', ids).execute(),
  guest: (db, ids) =>
    db
      .selectFrom('order')
      .select([sql<string>`guest_id`.as('id'), 'name'])
      .distinctOn('guest_id')
      .where('guest_id', 'in', ids)
      .orderBy('guest_id')
      .orderBy('created_at', 'desc')
      .execute(),
  voucher: (db, ids) =>
    db.selectFrom('voucher').select(['id', 'recipient_name as name']).where('id', 'in', ids).execute(),
  staff: (db, ids) => db.selectFrom('staff_member').select(['id', 'name']).where('id', 'in', ids).execute(),
  api_key: (db, ids) => db.selectFrom('api_key').select(['id', 'name']).where('id', 'in', ids).execute(),
  webhook: (db, ids) =>
    db.selectFrom('webhook_endpoint').select(['id', 'url as name']).where('id', 'in', ids).execute(),
  import: (db, ids) =>
    db.selectFrom('import').select(['id', 'file_name as name']).where('id', 'in', ids).execute(),
  calendar: (db, ids) =>
    db.selectFrom('calendar_source').select(['id', 'name']).where('id', 'in', ids).execute(),
  tag: (db, ids) => db.selectFrom('tag').select(['slug as id', 'name']).where('slug', 'in', ids).execute(),
  room: numbered('room'),
  branch: numbered('branch'),
  product: numbered('product'),
  promo_code: async (db, ids) => {
    const codes = db.selectFrom('promo_code').select(['id', 'code'])
    const rows = await codes.where('id', 'in', ids.map(Number)).execute()
    return rows.map(({ id, code }) => ({ id: String(id), name: code }))
  },
}

function selectOrders(db: Queries) {
  return db
    .selectFrom('order')
    .select([
      'order.code as order',
      sql<string | null>`coalesce(nullif(group_name, ''), "order".name)`.as('name'),
    ])
}

type Entry = { readonly noun: string; readonly noun_id: string }

const keyOf = ({ noun, noun_id }: Entry) => `${noun} ${noun_id}`

/** Who or what each entry is about, asked for by noun. */
export async function readAuditSubjects(
  db: Queries,
  entries: readonly Entry[],
): Promise<(entry: Entry) => AuditSubject | null> {
  const subjects = new Map<string, AuditSubject>()
  const byNoun = Object.entries(Object.groupBy(entries, ({ noun }) => noun))
  for (const [noun, of = []] of byNoun) {
    const ids = [...new Set(of.map(({ noun_id }) => noun_id))].filter((id) => isIdOf(noun, id))
    const found = ids.length > 0 ? await readers[noun]?.(db, ids) : []
    for (const { id, name, order = null, request = null } of found ?? [])
      subjects.set(keyOf({ noun, noun_id: id }), { name, order, request })
  }
  return (entry) => subjects.get(keyOf(entry)) ?? null
}
