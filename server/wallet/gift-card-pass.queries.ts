import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { spellCode, spellCodeInText } from '#domain/text/spell-code.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { giftCardLink } from '#server/vouchers/gift-card-paper.queries.ts'
import { inBoth } from './in-both.ts'
import type { PassFacts } from './pass-facts.ts'
import { withOffset } from './with-offset.ts'

type GiftCardFacts = Omit<PassFacts, 'id' | 'token' | 'changedAt' | 'venue' | 'colours'>

/** What the pass of a gift card says. Whoever has it has the card, as with the sheet that is printed. */
export async function readGiftCardFacts(
  db: Queries,
  voucherId: string,
  publicUrl: string,
): Promise<GiftCardFacts> {
  const card = await db
    .selectFrom('voucher')
    .leftJoin('order', 'order.id', 'voucher.bought_by')
    .leftJoin('branch', 'branch.id', 'order.branch_id')
    .select(['voucher.code', 'voucher.currency', 'balance', 'expires_at', 'voided_at', 'branch.time_zone'])
    .select(['voucher.locale', 'order.locale as orderLocale'])
    .where('voucher.id', '=', voucherId)
    .executeTakeFirstOrThrow()
  const { code, currency, balance, expires_at: expiresAt } = card
  const timeZone = card.time_zone ?? 'UTC'
  const lastDay = dateAt(expiresAt.getTime() - 1, timeZone)
  const words = inBoth((locale) => formatMoney(money(balance, currency), locale))
  return {
    kind: 'gift_card',
    title: words,
    over: card.voided_at !== null,
    lines: [
      {
        name: 'until',
        label: inBoth((locale) => translators[locale]('wallet.until')),
        value: inBoth((locale) => formatDate(lastDay, locale, 'withYear')),
        changed: inBoth((locale) => translators[locale]('wallet.until_changed', { date: '%@' })),
      },
      {
        name: 'code',
        label: inBoth((locale) => translators[locale]('wallet.code')),
        value: inBoth(() => spellCodeInText(code)),
      },
    ],
    barcode: giftCardLink(publicUrl, card.locale ?? card.orderLocale ?? 'en', code),
    code: spellCode(code),
    startsAt: null,
    endsAt: null,
    expiresAt: withOffset(expiresAt, timeZone),
    place: null,
    balance: money(balance, currency),
    link: inBoth((locale) => `${publicUrl}/${locale}/gift-card`),
  }
}
