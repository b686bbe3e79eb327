import { money } from '#domain/money/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { GiftCardPaper } from './draw-gift-card.ts'

/** Gift cards as they are printed: those of an order, or the one of a code; none that was withdrawn. */
export async function readGiftCardPapers(
  db: Database,
  key: { readonly orderId: string } | { readonly voucherId: string },
  publicUrl: string,
): Promise<GiftCardPaper[]> {
  const { name: venue } = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
  const cards = db
    .selectFrom('voucher')
    .leftJoin('order', 'order.id', 'voucher.bought_by')
    .leftJoin('branch', 'branch.id', 'order.branch_id')
    .select(['voucher.code', 'voucher.currency', 'initial', 'expires_at', 'design', 'recipient_name'])
    .select([
      'sender_name',
      'message',
      'voucher.created_at',
      'branch.time_zone',
      'voucher.locale',
      'order.locale as orderLocale',
    ])
    .where('voided_at', 'is', null)
    .orderBy('voucher.created_at')
    .orderBy('voucher.id')
  const rows = await ('orderId' in key
    ? cards.where('voucher.bought_by', '=', key.orderId)
    : cards.where('voucher.id', '=', key.voucherId)
  ).execute()
  return rows.map((row) => {
    const locale = row.locale ?? row.orderLocale ?? 'en'
    return {
      code: row.code,
      locale,
      design: row.design,
      worth: money(row.initial, row.currency),
      venue,
      recipientName: row.recipient_name ?? '',
      senderName: row.sender_name ?? '',
      message: tidy(row.message ?? ''),
      expiresAt: row.expires_at,
      timeZone: row.time_zone ?? 'UTC',
      issuedAt: row.created_at,
      link: giftCardLink(publicUrl, locale, row.code),
    }
  })
}

/** The code stands behind the #: what stands there reaches no server, no log and no other site. */
export function giftCardLink(publicUrl: string, locale: string, code: string): string {
  return `${publicUrl}/${locale}/gift-card#${code}`
}

/** Empty lines would push the message off the card. */
function tidy(message: string): string {
  const lines = message
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((line) => line !== '')
  return [...lines.slice(0, 5), lines.slice(5).join(' ')].filter((line) => line !== '').join('\n')
}
