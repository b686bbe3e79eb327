import type { Queries } from '#server/db/connect.ts'
import { showGiftCard } from '#server/vouchers/show-gift-card.ts'
import type { OwnMail } from './own-mails.queries.ts'

export type MailFile = {
  readonly filename: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly contentType: string
}

/** What came with a mail: calendar entries were kept as they were written, cards are drawn again. */
export async function showMailFile(
  db: Queries,
  { attachments, details }: Pick<OwnMail, 'attachments' | 'details'>,
  index: number,
  publicUrl: string,
): Promise<MailFile | null> {
  const kept = (attachments as { filename: string; content?: string }[])[index]
  if (!kept) return null
  const { filename, content } = kept
  if (content !== undefined) return { filename, content, contentType: 'text/calendar; charset=utf-8' }
  if (!('voucherId' in details)) return null
  const paper = await showGiftCard(db, { voucherId: String(details.voucherId) }, publicUrl)
  return paper && { filename, content: new Uint8Array(paper.bytes), contentType: 'application/pdf' }
}
