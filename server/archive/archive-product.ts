import { sql } from 'kysely'
import type { StaffActor } from '#domain/staff/require-permission.ts'
import { changeByStaff } from '#server/audit/change-by-staff.ts'
import type { Outcome } from '#server/calls/outcome.ts'
import type { Queries } from '#server/db/connect.ts'
import { findRow, updateRow } from '#server/db/rows.ts'
import { counted, type Outlook } from './branch-barriers.ts'

type Archiving = { readonly actor: StaffActor; readonly slug: string; readonly archived: boolean }

/** Puts a product into the archive, or takes it out, not yet shown. What was sold is still handed over and invoiced. */
export async function archiveProduct(
  db: Queries,
  { actor, slug, archived }: Archiving,
  now: number,
): Promise<Outcome<object, 'not_found'>> {
  const by = { actor, action: 'product.change', branchId: null, now } as const
  return changeByStaff(db, by, async (tx, audit) => {
    const product = await tx
      .selectFrom('product')
      .select(['id', 'archived_at', 'published'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return { ok: false, code: 'not_found' }
    if ((product.archived_at !== null) === archived) return { ok: true }
    const archivedAt = archived ? new Date(now) : null
    await updateRow(tx, 'product', product.id, { archived_at: archivedAt, published: false })
    const entry = { noun: 'product', nounId: String(product.id), branchId: null } as const
    const said = { before: { published: product.published }, after: { slug } }
    await audit({ ...entry, action: archived ? 'product.archived' : 'product.restored', ...said })
    return { ok: true }
  })
}

/** What would come of it; null where there is no such product. */
export async function readProductOutlook(db: Queries, slug: string): Promise<Outlook | null> {
  const product = await findRow(db, 'product', { slug }, ['id'])
  if (!product) return null
  const { rows } = await sql<Record<'carts' | 'waiting' | 'stock' | 'add_ons', number>>`
    select
      (select count(distinct order_id) from order_item join "order" on "order".id = order_id
        where product_id = ${product.id} and state = 'open')::integer as carts,
      (select count(distinct order_id) from order_item join "order" on "order".id = order_id
        where product_id = ${product.id} and state = 'confirmed' and gift is null
          and handed_over_at is null)::integer as waiting,
      (select coalesce(sum(quantity), 0) from product_stock
        where product_id = ${product.id})::integer as stock,
      (select count(*) from add_on where product_id = ${product.id} and published)::integer as add_ons`.execute(
    db,
  )
  return { barriers: [], effects: counted(rows[0] ?? {}) }
}
