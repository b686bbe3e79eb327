import type { ImportNoun } from '#domain/import/import-fields.ts'
import { importBooking } from './nouns/import-booking.ts'
import { importGiftCard } from './nouns/import-gift-card.ts'
import { importGuest } from './nouns/import-guest.ts'
import type { NounImport } from './nouns/import-noun.ts'
import { importPromoCode } from './nouns/import-promo-code.ts'
import { importReview } from './nouns/import-review.ts'

/** Who brings what along. */
export const nounImports: Readonly<Record<ImportNoun, NounImport<unknown>>> = {
  bookings: importBooking,
  guests: importGuest,
  gift_cards: importGiftCard,
  promo_codes: importPromoCode,
  reviews: importReview,
}
