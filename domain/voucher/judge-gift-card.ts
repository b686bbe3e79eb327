import { checkForm, type FormFailures } from '../rules/check-form.ts'
import { type GiftCardChoice, giftCardForm, giftCardRules } from './gift-card-form.ts'
import type { GiftCardOffer } from './gift-card-offer.ts'

export type GiftCardFailures = FormFailures<ReturnType<typeof giftCardRules>>

/** The first broken rule of each field of a gift card, as its form would say; empty when it can be sold. */
export function judgeGiftCard(card: GiftCardChoice, offer: GiftCardOffer): GiftCardFailures {
  const form = giftCardForm(card, offer)
  return checkForm(form, giftCardRules(offer, form), { isPhone: () => true })
}
