import { serialOf } from '#domain/tax-document/document-number.ts'
import { documentKinds } from '#domain/tax-document/tax-document.ts'
import type { Queries } from '#server/db/connect.ts'
import { firstPreviousHash } from '#server/zatca/zatca-hash.ts'
import { chainHash } from './build-document.ts'

/** What is wrong with the documents of a branch: gaps in what was counted, and a chain that does not hold. Empty when nothing is. */
export async function faultsOfDocuments(db: Queries, slug: string): Promise<string[]> {
  const unit = await db
    .selectFrom('tax_unit')
    .innerJoin('branch', 'branch.id', 'tax_unit.branch_id')
    .selectAll('tax_unit')
    .where('branch.slug', '=', slug)
    .executeTakeFirstOrThrow()
  const issued = await db
    .selectFrom('tax_document')
    .selectAll()
    .where('unit_id', '=', unit.id)
    .where('state', '<>', 'to_issue')
    .orderBy('counter')
    .execute()
  const faults: string[] = []
  let previousHash = firstPreviousHash
  for (const [index, document] of issued.entries()) {
    const { id, kind, currency, body, number, counter, issued_at, hash } = document
    if (counter !== index + 1) faults.push(`${number} is counted ${counter}, not ${index + 1}`)
    if (document.previous_hash !== previousHash) faults.push(`${number} does not follow the one before it`)
    const frame = {
      body,
      number: number ?? '',
      counter: counter ?? 0,
      previousHash,
      issuedAt: issued_at?.getTime() ?? 0,
    }
    if (chainHash({ id, kind, currency }, frame) !== hash) faults.push(`${number} is not what was hashed`)
    previousHash = hash ?? ''
  }
  if (unit.counter !== issued.length) faults.push(`the unit counted ${unit.counter} of ${issued.length}`)
  if (unit.last_hash !== previousHash) faults.push('the unit knows another last document')
  for (const wanted of documentKinds) {
    const numbers = issued
      .filter(({ kind }) => kind === wanted)
      .map(({ number }) => Number(number?.split('-').at(-1)))
    const gapless = numbers.every((number, index) => number === index + 1)
    if (!gapless) faults.push(`${wanted}s are numbered ${numbers} by ${serialOf(slug)}`)
  }
  return faults
}
