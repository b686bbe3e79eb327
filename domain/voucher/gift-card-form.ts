import { parseNumber } from '../digits/parse-number.ts'
import type { Locale } from '../locale/locale.ts'
import { chargeStep } from '../money/charge-step.ts'
import { type Currency, currencyDecimals, money, parseMoney, toDecimalString } from '../money/money.ts'
import { fieldText } from '../rules/field-value.ts'
import type { FieldRules, RuleUse } from '../rules/rules.ts'
import type { IsoDate } from '../time/calendar-date.ts'
import type { GiftCardOffer } from './gift-card-offer.ts'
import { giftDesigns } from './gift-designs.ts'

export const messageLength = 300

/** A gift card as it is put into a cart. */
export type GiftCardChoice = {
  readonly design: string
  readonly worth:
    | { readonly of: 'amount'; readonly amount: number }
    | { readonly of: 'room'; readonly room: string; readonly players: number }
  readonly recipientName: string
  /** Empty when the buyer prints it. */
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly locale: Locale
  readonly deliverOn: IsoDate | null
}

/** The form as it is filled in, before its rules have been tried. */
export type GiftCardForm = {
  readonly design: string
  /** One of the branch's amounts, in minor units; `own` or `room`. */
  readonly worth: string
  readonly amount: string
  readonly room: string
  readonly playersCount: string
  readonly handing: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
  readonly language: string
  /** `now` (as soon as it is paid) or `later`. */
  readonly when: string
  readonly date: string
}

export type GiftCardField = keyof GiftCardForm

/** The rules of the form, in the order its fields are shown; which of them hold depends on what was chosen. */
export function giftCardRules(
  offer: GiftCardOffer,
  form: Pick<GiftCardForm, 'worth' | 'room' | 'handing' | 'when'>,
): FieldRules & Record<GiftCardField, readonly RuleUse[]> {
  const ofRoom = form.worth === 'room'
  const room = offer.rooms.find(({ slug }) => slug === form.room)
  const byMail = form.handing !== 'print'
  return {
    design: [['required'], ['one_of', giftDesigns.map(({ slug }) => slug)]],
    worth: [['required'], ['one_of', worths(offer)]],
    amount: form.worth === 'own' ? amountRules(offer) : [],
    room: ofRoom ? [['required'], ['one_of', offer.rooms.map(({ slug }) => slug)]] : [],
    playersCount:
      ofRoom && room ? [['required'], ['numeric'], ['between', room.minPlayers, room.maxPlayers]] : [],
    handing: [['required'], ['one_of', ['mail', 'print']]],
    recipientName: [['required'], ['max', 80]],
    recipientEmail: byMail ? [['required'], ['email'], ['max', 254]] : [],
    senderName: [['required'], ['max', 80]],
    message: [['max', messageLength]],
    language: [['required'], ['one_of', ['en', 'ar']]],
    // Whoever prints it has it at once.
    when: [['required'], ['one_of', byMail ? ['now', 'later'] : ['now']]],
    date: form.when === 'later' ? [['required'], ['date_between', offer.days.first, offer.days.last]] : [],
  }
}

/** What the form shows of a card that was chosen before. */
export function giftCardForm(
  card: GiftCardChoice,
  { currency, amounts }: Pick<GiftCardOffer, 'currency' | 'amounts'>,
): GiftCardForm {
  const { worth } = card
  const own = worth.of === 'amount' && !amounts.includes(worth.amount)
  return {
    design: card.design,
    worth: worth.of === 'room' ? 'room' : own ? 'own' : String(worth.amount),
    amount: own ? toDecimalString(money(worth.amount, currency)) : '',
    room: worth.of === 'room' ? worth.room : '',
    playersCount: worth.of === 'room' ? String(worth.players) : '',
    handing: card.recipientEmail === '' ? 'print' : 'mail',
    recipientName: card.recipientName,
    recipientEmail: card.recipientEmail,
    senderName: card.senderName,
    message: card.message,
    language: card.locale,
    when: card.deliverOn === null ? 'now' : 'later',
    date: card.deliverOn ?? '',
  }
}

/** The card a form asks for, when it broke none of its rules. */
export function giftCardChoice(form: GiftCardForm, currency: Currency): GiftCardChoice {
  const byMail = form.handing !== 'print'
  return {
    design: form.design,
    worth:
      form.worth === 'room'
        ? { of: 'room', room: form.room, players: parseNumber(form.playersCount) ?? 0 }
        : { of: 'amount', amount: amountOf(form, currency) },
    recipientName: fieldText(form.recipientName),
    recipientEmail: byMail ? fieldText(form.recipientEmail) : '',
    senderName: fieldText(form.senderName),
    message: fieldText(form.message),
    locale: form.language === 'ar' ? 'ar' : 'en',
    deliverOn: byMail && form.when === 'later' ? form.date : null,
  }
}

function amountOf({ worth, amount }: GiftCardForm, currency: Currency): number {
  return worth === 'own' ? (parseMoney(amount, currency)?.amount ?? 0) : Number(worth)
}

function worths({ amounts, customAmount, rooms }: GiftCardOffer): string[] {
  return [...amounts.map(String), ...(customAmount ? ['own'] : []), ...(rooms.length > 0 ? ['room'] : [])]
}

/** Nobody can pay in smaller steps than cards and purses have. */
function amountRules({ currency, customAmount }: GiftCardOffer): readonly RuleUse[] {
  if (!customAmount) return []
  const decimals = currencyDecimals[currency] - String(chargeStep(currency)).length + 1
  const major = (amount: number) => Number(toDecimalString(money(amount, currency)))
  return [['required'], ['between', major(customAmount.min), major(customAmount.max)], ['decimals', decimals]]
}
