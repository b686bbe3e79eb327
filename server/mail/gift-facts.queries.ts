import type { Locale } from '#domain/locale/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { giftDesign } from '#domain/voucher/gift-designs.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { guestName } from '#server/guests/guest-name.ts'
import type { MailDetails } from '#server/outbox/mail-details.ts'
import { giftCardLink } from '#server/vouchers/gift-card-paper.queries.ts'
import { showGiftCard } from '#server/vouchers/show-gift-card.ts'
import type { MailCard } from './mail-card.ts'
import { giftPicturePath } from './mail-pictures.ts'
import type { Facts } from './mail-words.ts'
import type { Attachment } from './post-office.ts'

export type Sender = { readonly venue: string; readonly locale: Locale; readonly publicUrl: string }

type GiftMail = 'gift_card_received' | 'gift_card_sent' | 'gift_card_to_print'

type GiftFacts = { readonly facts: Facts; readonly card: MailCard; readonly papers: readonly Attachment[] }

/** What a mail about a gift card says and shows; null when the card was taken back meanwhile. */
export async function giftFacts(
  db: Queries,
  kind: GiftMail,
  { voucherId }: MailDetails[GiftMail],
  sender: Sender,
): Promise<GiftFacts | null> {
  const { venue, locale, publicUrl } = sender
  const voucher = await readGift(db, voucherId)
  if (voucher.voided_at) return null
  const amount = formatMoney(money(voucher.initial, voucher.currency), locale)
  const design = giftDesign(voucher.design)
  const facts = {
    venue,
    name: guestName(voucher.buyer, locale),
    recipientName: guestName(voucher.recipient_name, locale),
    recipientEmail: { ltr: voucher.recipient_email ?? '' },
    senderName: voucher.sender_name?.trim() || venue,
    giftAmount: amount,
    giftCode: { ltr: spellCode(voucher.code) },
    message: voucher.message?.trim() || null,
    // A card that ends at midnight is good until the day before.
    expiry: formatDate(
      dateAt(voucher.expires_at.getTime() - 1, voucher.timeZone ?? 'UTC'),
      locale,
      'withYear',
    ),
    bookLink: `${publicUrl}/${locale}`,
    cardLink: giftCardLink(publicUrl, locale, voucher.code),
    orderLink: `${publicUrl}/${locale}/confirm?order=${voucher.orderCode ?? ''}#key=${voucher.secret ?? ''}`,
  }
  const card = {
    design,
    venue,
    amount,
    title: translators[locale]('giftcard.title'),
    pictureUrl: publicUrl + giftPicturePath(design.slug),
  }
  // Who bought it for somebody else gets word of it, not the card.
  const paper = kind === 'gift_card_sent' ? null : await showGiftCard(db, { voucherId }, publicUrl)
  const papers = paper
    ? [{ filename: paper.filename, content: paper.bytes, contentType: 'application/pdf' }]
    : []
  return { facts, card, papers }
}

function readGift(db: Queries, voucherId: string) {
  return db
    .selectFrom('voucher')
    .leftJoin('order', 'order.id', 'voucher.bought_by')
    .leftJoin('branch', 'branch.id', 'order.branch_id')
    .select(['voucher.code', 'voucher.currency', 'voucher.initial', 'voucher.expires_at', 'design'])
    .select(['voucher.voided_at', 'recipient_name', 'recipient_email', 'sender_name', 'message'])
    .select(['branch.time_zone as timeZone', 'order.name as buyer', 'order.code as orderCode', 'secret'])
    .where('voucher.id', '=', voucherId)
    .executeTakeFirstOrThrow()
}
