import { money } from '#domain/money/money.ts'
import type { Queries } from '#server/db/connect.ts'
import type { GiftCardPaper } from './draw-gift-card.ts'

/** A card by itself, or the one of an item of an order. */
export type GiftCardKey =
  | { readonly voucherId: string }
  | { readonly orderId: string; readonly itemId: string }

/** A gift card as it is printed; null when there is none, or it was withdrawn. */
export async function readGiftCardPaper(
  db: Queries,
  key: GiftCardKey,
  publicUrl: string,
): Promise<GiftCardPaper | null> {
  const cards = db
    .selectFrom('voucher')
    .leftJoin('order', 'order.id', 'voucher.bought_by')
    .leftJoin('branch', 'branch.id', 'order.branch_id')
    .leftJoin('order_item', 'order_item.voucher_id', 'voucher.id')
    .select(['voucher.code', 'voucher.currency', 'initial', 'expires_at', 'design', 'recipient_name'])
    .select(['sender_name', 'message', 'voucher.created_at', 'branch.time_zone'])
    .select(['voucher.locale', 'order.locale as orderLocale'])
    .where('voided_at', 'is', null)
  const row = await ('voucherId' in key
    ? cards.where('voucher.id', '=', key.voucherId)
    : cards.where('order_item.id', '=', key.itemId).where('order_item.order_id', '=', key.orderId)
  ).executeTakeFirst()
  if (!row) return null
  const { name: venue } = await db.selectFrom('venue').select('name').executeTakeFirstOrThrow()
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
