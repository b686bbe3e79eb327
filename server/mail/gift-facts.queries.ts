import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { spellVoucherCode } from '#domain/voucher/spell-voucher-code.ts'
import type { Database } from '#server/db/connect.ts'
import { timesOf } from './format-times.ts'
import { guestName } from './guest-name.ts'
import type { MailDetails } from './mail-details.ts'
import type { Facts } from './mail-words.ts'

export type Sender = { readonly venue: string; readonly locale: Locale; readonly publicUrl: string }

/** What a mail with a gift card says; null when the card was taken back meanwhile. */
export async function giftFacts(
  db: Database,
  { voucherId }: MailDetails['gift_card_received'],
  { venue, locale, publicUrl }: Sender,
): Promise<Facts | null> {
  const voucher = await db
    .selectFrom('voucher')
    .leftJoin('order', 'order.id', 'voucher.bought_by')
    .leftJoin('branch', 'branch.id', 'order.branch_id')
    .select([
      'voucher.code',
      'voucher.currency',
      'voucher.initial',
      'voucher.expires_at',
      'voucher.voided_at',
    ])
    .select(['recipient_name', 'sender_name', 'message', 'branch.time_zone as timeZone'])
    .where('voucher.id', '=', voucherId)
    .executeTakeFirstOrThrow()
  if (voucher.voided_at) return null
  const times = timesOf(locale, voucher.timeZone ?? 'UTC')
  return {
    venue,
    recipientName: guestName(voucher.recipient_name, locale),
    senderName: voucher.sender_name?.trim() || venue,
    giftAmount: formatMoney(money(voucher.initial, voucher.currency), locale),
    giftCode: { ltr: spellVoucherCode(voucher.code) },
    message: voucher.message?.trim() || null,
    expiry: times.dateWithYear(voucher.expires_at.getTime()),
    bookLink: `${publicUrl}/${locale}`,
  }
}
