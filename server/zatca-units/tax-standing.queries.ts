import { sql } from 'kysely'
import type { TaxStanding, ToldDocument } from '#contracts/office/tax.ts'
import { reportWithin } from '#domain/zatca/verdict.ts'
import type { Queries } from '#server/db/connect.ts'
import { isDemoVenue } from '#server/venue/is-demo-venue.ts'
import { openForUnit } from '#server/zatca/seal-unit.ts'
import { readActive, readAsked } from './unit-change.ts'
import { readUnitFacts } from './unit-facts.queries.ts'

const mostDocuments = 50

/** How a branch stands with the tax authority, and what of its documents somebody should look at. */
export async function readTaxStanding(
  db: Queries,
  branchId: number,
  { sealingKeys, now }: { readonly sealingKeys: readonly string[]; readonly now: number },
): Promise<TaxStanding> {
  const facts = (await readUnitFacts(db)).find((branch) => branch.branchId === branchId)
  const unit = await readActive(db, branchId)
  const asked = await readAsked(db, branchId)
  return {
    demo: await isDemoVenue(db),
    canSeal: sealingKeys.length > 0,
    missing: [...(facts?.missing ?? [])],
    unit: unit && {
      environment: unit.environment,
      serial: unit.serial,
      counter: unit.counter,
      since: (unit.activated_at ?? unit.created_at).toISOString(),
      renewedAt: unit.renewed_at?.toISOString() ?? null,
      expiresAt: (unit.expires_at ?? unit.created_at).toISOString(),
      refusedAt: unit.refused_at?.toISOString() ?? null,
      opens: openForUnit(unit.serial, unit.key_sealed, sealingKeys) !== null,
    },
    asked:
      asked?.compliance_expires_at && asked.compliance_expires_at.getTime() > now
        ? { environment: asked.environment, expiresAt: asked.compliance_expires_at.toISOString() }
        : null,
    counts: await countDocuments(db, branchId, now),
    documents: await listTold(db, branchId),
  }
}

const ofBranch = (db: Queries, branchId: number) =>
  db
    .selectFrom('zatca_document')
    .innerJoin('tax_document', 'tax_document.id', 'document_id')
    .innerJoin('tax_unit', 'tax_unit.id', 'tax_document.unit_id')
    .where('tax_unit.branch_id', '=', branchId)

/** The number of what took the place of a rejected one; an empty one has none yet. */
const mended = sql<string | null>`(
  select coalesce(next.number, '') from tax_document next
  where next.cause like 'mend:' || tax_document.id || '/%' order by next.position limit 1
)`

async function countDocuments(db: Queries, branchId: number, now: number): Promise<TaxStanding['counts']> {
  const late = new Date(now - reportWithin)
  return ofBranch(db, branchId)
    .select([
      sql<number>`count(*) filter (where next_try_at is not null)::int`.as('waiting'),
      sql<number>`count(*) filter (where next_try_at is not null and issued_at <= ${late})::int`.as(
        'overdue',
      ),
      sql<number>`count(*) filter (where state = 'rejected')::int`.as('rejected'),
      sql<number>`count(*) filter (where state in ('reported', 'warned'))::int`.as('told'),
    ])
    .executeTakeFirstOrThrow()
}

async function listTold(db: Queries, branchId: number): Promise<ToldDocument[]> {
  const rows = await ofBranch(db, branchId)
    .innerJoin('order', 'order.id', 'tax_document.order_id')
    .select(['tax_document.id', 'tax_document.number', 'kind', 'tax_document.state', 'is_standard'])
    .select(['tax_document.currency', 'tax_document.total', 'order.code', 'issued_at', 'tries'])
    .select(['zatca_document.counter', 'next_try_at', 'answer', mended.as('mendedBy')])
    .orderBy(
      sql`case when tax_document.state = 'rejected' then 0 when next_try_at is not null then 1 else 2 end`,
    )
    .orderBy('tax_document.position', 'desc')
    .limit(mostDocuments)
    .execute()
  return rows.flatMap(({ number, issued_at, is_standard, next_try_at, code, answer, ...row }) =>
    number === null || issued_at === null
      ? []
      : [
          {
            ...row,
            number,
            order: code,
            isStandard: is_standard,
            issuedAt: issued_at.toISOString(),
            nextTryAt: next_try_at?.toISOString() ?? null,
            answer: answer as ToldDocument['answer'],
          },
        ],
  )
}
