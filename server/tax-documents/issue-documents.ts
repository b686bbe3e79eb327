import type { DocumentBody, DocumentReference } from '#domain/tax-document/document-body.ts'
import { documentNumber } from '#domain/tax-document/document-number.ts'
import type { DocumentKind } from '#domain/tax-document/tax-document.ts'
import type { Database, Queries, Transaction } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { isTakenOver } from './document-sold-orders.ts'
import type { DocumentToIssue, Issuer, TaxUnit } from './scheme.ts'
import { schemes } from './schemes.ts'

/** As many as are issued in one transaction: who causes documents never waits for it, other issuers do. */
const batch = 20

/**
 * Issues what a unit has to, in the order in which it was caused. The unit's row is locked while it counts, builds and
 * stores, so numbers have no gap and each document knows the one before it; either all of that happens or nothing.
 * `sealingKeys` open what a unit signs with, where its scheme signs. Answers how many.
 */
export async function issueDocuments(
  db: Database | Queries,
  unitId: number,
  now: number,
  sealingKeys: readonly string[] = [],
): Promise<number> {
  let issued = 0
  for (;;) {
    const some = await inTransaction(db, async (tx) => {
      const unit = await lockUnit(tx, unitId)
      return unit ? issueBatch(tx, unit, now, sealingKeys) : 0
    })
    issued += some
    if (some < batch) return issued
  }
}

/** Issues what waits, counting on from what the unit says: whoever calls has its row locked. */
export async function issueBatch(
  tx: Transaction,
  unit: TaxUnit,
  now: number,
  sealingKeys: readonly string[] = [],
): Promise<number> {
  const issuer = await schemes[unit.scheme].open(tx, unit, { now, sealingKeys })
  if (!issuer) return 0
  const waiting = await tx
    .selectFrom('tax_document')
    .selectAll()
    .where('unit_id', '=', unit.id)
    .where('state', '=', 'to_issue')
    .orderBy('position')
    .limit(batch)
    .execute()
  let { counter, last_hash: lastHash } = unit
  for (const document of waiting) {
    counter += 1
    lastHash = await issueOne(tx, { unit, issuer, document }, { counter, previousHash: lastHash }, now)
  }
  if (waiting.length > 0)
    await tx.updateTable('tax_unit').set({ counter, last_hash: lastHash }).where('id', '=', unit.id).execute()
  return waiting.length
}

/** Not for update: a document that is caused meanwhile refers to the unit, and must not wait for this. */
function lockUnit(tx: Transaction, unitId: number): Promise<TaxUnit | undefined> {
  return tx.selectFrom('tax_unit').selectAll().where('id', '=', unitId).forNoKeyUpdate().executeTakeFirst()
}

async function issueOne(
  tx: Transaction,
  {
    unit,
    issuer,
    document,
  }: { readonly unit: TaxUnit; readonly issuer: Issuer; readonly document: DocumentToIssue },
  { counter, previousHash }: { readonly counter: number; readonly previousHash: string },
  now: number,
): Promise<string> {
  const number = documentNumber(unit.serial, document.kind, await nextPlace(tx, unit.id, document.kind))
  const body: DocumentBody = { ...document.body, references: await readReferences(tx, document.body.about) }
  const issuedAt = isTakenOver(document.cause) ? document.caused_at.getTime() : now
  const built = await issuer.build(document, { body, number, counter, previousHash, issuedAt })
  await tx
    .updateTable('tax_document')
    .set({
      state: 'issued',
      body: JSON.stringify(body),
      number,
      counter,
      previous_hash: previousHash,
      hash: built.hash,
      issued_at: new Date(issuedAt),
      qr: built.qr,
      xml: built.xml,
    })
    .where('id', '=', document.id)
    .where('state', '=', 'to_issue')
    .execute()
  return built.hash
}

async function nextPlace(tx: Transaction, unitId: number, kind: DocumentKind): Promise<number> {
  const { last } = await tx
    .insertInto('tax_series')
    .values({ unit_id: unitId, kind, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['unit_id', 'kind'])
        .doUpdateSet((column) => ({ last: column('tax_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** What a document is about was issued before it: by the order in which they were caused. */
async function readReferences(tx: Transaction, ids: readonly string[]): Promise<DocumentReference[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('tax_document')
    .select(['id', 'number', 'issued_at'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ id, number, issued_at }) =>
    number && issued_at ? [{ id, number, issuedAt: issued_at.toISOString() }] : [],
  )
}
