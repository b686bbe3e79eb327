import type { Transaction } from '#server/db/connect.ts'

/** A document that a branch has signed, locked with its order's others out of reach; null when it is none of the branch's. */
export function findToldDocument(tx: Transaction, branchId: number, id: string) {
  return tx
    .selectFrom('zatca_document')
    .innerJoin('tax_document', 'tax_document.id', 'document_id')
    .innerJoin('tax_unit', 'tax_unit.id', 'tax_document.unit_id')
    .select(['tax_document.id', 'tax_document.state', 'kind', 'body', 'order_id', 'position', 'number'])
    .select('next_try_at')
    .where('tax_unit.branch_id', '=', branchId)
    .where('tax_document.id', '=', id)
    .executeTakeFirst()
}

export type ToldRow = NonNullable<Awaited<ReturnType<typeof findToldDocument>>>

/** Whether something was documented of its order since: then that says what is right now. */
export async function isFollowed(tx: Transaction, { order_id, position }: ToldRow): Promise<boolean> {
  const later = await tx
    .selectFrom('tax_document')
    .select('id')
    .where('order_id', '=', order_id)
    .where('position', '>', position)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
