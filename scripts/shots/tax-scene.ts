import type { Queries } from '#server/db/schema/schema.ts'
import { causeDocuments } from '#server/tax-documents/cause-documents.ts'
import { issueDocuments } from '#server/tax-documents/issue-documents.ts'
import { unitOfBranch } from '#server/tax-documents/unit-of-branch.ts'
import { sealForUnit } from '#server/zatca/seal-unit.ts'

/** What the site is started with, so that it opens what is sealed here. */
export const sceneKey = 'a-key-of-pictures-alone-with-thirty-two-letters'

const day = 24 * 3_600_000
const serial = '1-Miftah|2-1|3-8e6000cf-1a98-4174-b3e7-b5d5954bc10d'

/** What became of the documents, the newest first. */
const fates = [
  { state: 'issued', tries: 2, answer: { status: 503, messages: [] } },
  {
    state: 'rejected',
    tries: 1,
    answer: {
      status: 400,
      messages: [
        {
          type: 'error',
          code: 'BR-KSA-37',
          text: 'The seller address building number must contain 4 digits.',
        },
      ],
    },
  },
  { state: 'reported', tries: 1, answer: { status: 200, messages: [] } },
  { state: 'reported', tries: 1, answer: { status: 200, messages: [] } },
] as const

/** A branch as if it had been connected for a while, with what it told the authority. Answers what ends that. */
export async function arrangeTax(db: Queries): Promise<() => Promise<unknown>> {
  const now = Date.now()
  const branch = await db
    .selectFrom('branch')
    .select(['id'])
    .where('slug', '=', 'riyadh')
    .executeTakeFirstOrThrow()
  const seller = {
    legalName: 'شركة دهليز المحدودة',
    registration: '1010010000',
    street: 'الأمير سلطان',
    building: '2322',
    district: 'المربع',
    city: 'الرياض',
    postalCode: '23333',
  }
  await db
    .updateTable('branch')
    .set({ vat_number: '311111111101113', seller: JSON.stringify(seller) })
    .where('id', '=', branch.id)
    .execute()
  const { id: taxUnit } = await unitOfBranch(db, branch.id)
  const orders = await db
    .selectFrom('order')
    .select('id')
    .where('branch_id', '=', branch.id)
    .where('state', '=', 'confirmed')
    .orderBy('confirmed_at')
    .limit(fates.length)
    .execute()
  for (const { id: orderId } of orders)
    await db
      .transaction()
      .execute((tx) => causeDocuments(tx, { orderId, cause: `picture:${orderId}`, isOver: true }, now))
  await issueDocuments(db, taxUnit, now)
  const { id: unit } = await db
    .insertInto('zatca_unit')
    .values({
      tax_unit_id: taxUnit,
      environment: 'production',
      state: 'active',
      serial,
      vat_number: '311111111101113',
      key_sealed: sealForUnit(serial, 'a key', [sceneKey]),
      certificate: '',
      secret_sealed: '',
      expires_at: new Date(now + 400 * day),
      activated_at: new Date(now - 30 * day),
      counter: fates.length,
      last_hash: '',
    })
    .onConflict((conflict) => conflict.column('serial').doUpdateSet({ state: 'active', retired_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const documents = await db
    .selectFrom('tax_document')
    .select('id')
    .where('cause', 'like', 'picture:%')
    .orderBy('position', 'desc')
    .limit(fates.length)
    .execute()
  for (const [index, { id }] of documents.entries()) {
    const { state, tries, answer } = fates[index] ?? fates[0]
    const at = new Date(now - 60_000 * (index + 1))
    await db
      .insertInto('zatca_document')
      .values({
        document_id: id,
        unit_id: unit,
        is_standard: index === 3,
        counter: fates.length - index,
        previous_hash: '',
        hash: '',
        tries,
        next_try_at: state === 'issued' ? new Date(now + 120_000) : null,
      })
      .onConflict((conflict) => conflict.column('document_id').doNothing())
      .execute()
    await db
      .updateTable('tax_document')
      .set({ state, answer: JSON.stringify({ ...answer, at: at.toISOString() }) })
      .where('id', '=', id)
      .execute()
  }
  return () =>
    db
      .updateTable('zatca_unit')
      .set({ state: 'retired', retired_at: new Date() })
      .where('id', '=', unit)
      .execute()
}
