import type { Queries } from '#server/db/connect.ts'
import { issueDocuments } from './issue-documents.ts'
import type { IssuedAt } from './scheme.ts'

/** Issues what the order of a mail still waits for, so that the mail can name it. */
export async function issueForMail(
  db: Queries,
  mailId: string,
  { now, sealingKeys }: IssuedAt,
): Promise<void> {
  const waiting = await db
    .selectFrom('mail')
    .innerJoin('tax_document', 'tax_document.order_id', 'mail.order_id')
    .select('unit_id')
    .where('mail.id', '=', mailId)
    .where('tax_document.state', '=', 'to_issue')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await issueDocuments(db, waiting.unit_id, now, sealingKeys)
}
