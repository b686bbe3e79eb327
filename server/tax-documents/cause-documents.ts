import type { DocumentBody } from '#domain/tax-document/document-body.ts'
import { effectOf } from '#domain/tax-document/document-sums.ts'
import { planDocuments, planReissue } from '#domain/tax-document/plan-documents.ts'
import type { Transaction } from '#server/db/connect.ts'
import { enqueueJob } from '#server/outbox/enqueue-job.ts'
import { readDocumentFacts } from './document-facts.queries.ts'
import { readPastDocuments } from './past-documents.queries.ts'
import { readSaleToDocument } from './sale-to-document.queries.ts'
import { unitOfBranch } from './unit-of-branch.ts'

export type DocumentCause = {
  readonly orderId: string
  /** What happened, as the ledger names it: `sale:…`, `cancel:…`. */
  readonly cause: string
  readonly isCorrection?: boolean
  /** What was issued is credited whole and issued again: to somebody else. */
  readonly isReissue?: boolean
  /** It was played: what was sold is documented, whatever is still owed. */
  readonly isOver?: boolean
}

/**
 * Writes down which documents are to be issued for what has just happened to an order, in the transaction in which it
 * happened. The order is locked, so each finds what the one before it left; where nothing has changed, nothing is written.
 * A number they get later, from whoever issues: nobody waits for it here. Answers how many.
 */
export async function causeDocuments(
  tx: Transaction,
  { orderId, cause, isCorrection = false, isReissue = false, isOver = false }: DocumentCause,
  now: number,
): Promise<number> {
  const past = await readPastDocuments(tx, orderId)
  const sale = await readSaleToDocument(tx, orderId, { past, isOver })
  if (!sale) return 0
  const { lines, deposit } = sale
  const planned = isReissue
    ? planReissue({ lines, deposit, past })
    : planDocuments({ lines, deposit, past, isCorrection })
  if (planned.length === 0) return 0
  const facts = await readDocumentFacts(tx, orderId)
  const unit = await unitOfBranch(tx, sale.branchId)
  const made = await countDocuments(tx, orderId)
  for (const [index, document] of planned.entries()) {
    const about = [...document.references, ...document.prepaid.map(({ document: id }) => id)]
    const isCredited = isReissue && document.kind === 'credit'
    const body: DocumentBody = {
      ...facts,
      buyer: isCredited ? (past.at(-1)?.buyer ?? null) : facts.buyer,
      role: document.role,
      scope: document.scope,
      lines: document.lines,
      prepaid: document.prepaid,
      reason: document.kind === 'credit' || document.kind === 'debit' ? reasonOf(cause) : null,
      about,
      references: [],
    }
    await tx
      .insertInto('tax_document')
      .values({
        unit_id: unit.id,
        order_id: orderId,
        kind: document.kind,
        of: about.at(-1) ?? null,
        cause: `${cause}/${made + index}`,
        currency: sale.currency,
        body: JSON.stringify(body),
        ...effectOf(document),
        caused_at: new Date(now),
      })
      .execute()
  }
  await enqueueJob(tx, 'issue-documents', { unitId: unit.id })
  return planned.length
}

/** Also those that were rejected: a cause is used once. */
async function countDocuments(tx: Transaction, orderId: string): Promise<number> {
  const { made } = await tx
    .selectFrom('tax_document')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Number(made)
}

/** Why a note is written, in the law's few words. */
function reasonOf(cause: string) {
  const [what = ''] = cause.split(':')
  return reasons[what] ?? { en: 'The order was changed', ar: 'تعديل الطلب' }
}

const reasons: Readonly<Record<string, { en: string; ar: string }>> = {
  cancel: { en: 'Cancellation', ar: 'إلغاء' },
  staff_refund: { en: 'Part of the price was given back', ar: 'رد جزء من المبلغ' },
  refund: { en: 'Part of the price was given back', ar: 'رد جزء من المبلغ' },
  mend: { en: 'Issued again after it was rejected', ar: 'إعادة الإصدار بعد الرفض' },
  buyer: { en: 'Issued again to a company', ar: 'إعادة الإصدار باسم شركة' },
}
