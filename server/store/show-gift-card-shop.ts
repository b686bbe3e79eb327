import type { GiftCardShop, GiftCardWords } from '#contracts/gift-card.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { dearestPrices } from '#domain/pricing/dearest-prices.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { giftCardOffer } from '#domain/voucher/gift-card-offer.ts'
import { translators } from '#messages/all-messages.ts'
import type { BranchBook } from '#server/availability/branch-book.ts'
import type { Queries } from '#server/db/connect.ts'
import { showVenue } from '#server/venue/show-venue.ts'
import { findProduct } from './find-product.ts'

/** What a branch sells under a gift card: amounts, evenings in its rooms, days; null for any other product. */
export async function showGiftCardShop(
  db: Queries,
  book: BranchBook,
  productSlug: string,
  now: number,
): Promise<GiftCardShop | null> {
  const terms = (await findProduct(db, productSlug))?.giftCard
  if (!terms) return null
  const { currency, clock } = book
  const today = dateAt(now, clock.timeZone)
  const rooms = book.rooms
    .map((room) => ({
      slug: room.slug,
      name: room.name,
      minPlayers: room.minPlayers,
      maxPlayers: room.maxPlayers,
      worth: dearestPrices(room.prices, room, today).map(({ players, total }) => ({
        players,
        amount: total,
      })),
    }))
    .filter(({ worth }) => worth.length > 0)
  const { amounts, customAmount, days } = giftCardOffer(terms, { currency, rooms, today })
  return {
    branch: book.slug,
    currency,
    venue: (await showVenue(db)).name,
    amounts: [...amounts],
    customAmount,
    rooms,
    days,
    validMonths: terms.validMonths,
    sampleMessages: terms.sampleMessages,
    words: { en: wordsIn('en', terms.validMonths), ar: wordsIn('ar', terms.validMonths) },
  }
}

function wordsIn(locale: Locale, months: number): GiftCardWords {
  const t = translators[locale]
  return {
    title: t('giftcard.title'),
    to: t('giftcard.to_name'),
    from: t('giftcard.from_name'),
    valid: t('giftcard.valid_months', { count: months }),
    code: t('giftcard.code_later'),
  }
}
