import type { OfficeFee, OfficeModifier, PriceDraft } from '#contracts/office/prices.ts'
import { type Currency, money, toDecimalString } from '#domain/money/money.ts'
import type { PublicGameTerms } from '#domain/public-game/public-game-terms.ts'

/** Prices as the audit log tells them, thing by thing: `vault, 4 players: 110.00`. */
export function pricesInWords(prices: PriceDraft, currency: Currency): Map<string, string> {
  const amount = (minor: number) => toDecimalString(money(minor, currency))
  const words = new Map<string, string>()
  for (const { room, pricing, tiers, child, minCharge, publicGame } of prices.rooms) {
    const whose = pricing === 'group' ? ' in all' : ''
    for (const { players, price } of tiers) words.set(`${room}, ${players} players`, amount(price) + whose)
    if (child) words.set(`${room}, children ${child.fromAge}–${child.untilAge}`, amount(child.price))
    if (minCharge > 0) words.set(`${room}, at least`, amount(minCharge))
    if (publicGame) words.set(`${room}, by the seat`, publicGameWords(publicGame, amount))
  }
  for (const modifier of prices.modifiers) words.set(modifierName(modifier), effectWords(modifier, amount))
  for (const { slug, price, per, maxQuantity, published, pictures } of prices.addOns) {
    const shown = pictures.map(({ name }) => `, shown by ${name}`).join('')
    words.set(
      `add-on ${slug}`,
      `${amount(price)} per ${per}, up to ${maxQuantity}${shown}${published ? '' : ', not offered'}`,
    )
  }
  for (const fee of prices.fees)
    words.set(`fee ${fee.name.en}${fee.id === null ? '' : ` #${fee.id}`}`, feeWords(fee, amount))
  words.set('tax', prices.taxOnTop ? 'on top' : 'included')
  return words
}

function publicGameWords(
  { seatPrice, minimum, maxParties, decideBeforeMinutes }: PublicGameTerms,
  inWords: (minor: number) => string,
): string {
  const played = `from ${minimum} players, up to ${maxParties} parties`
  return `${inWords(seatPrice)} a seat, ${played}, decided ${decideBeforeMinutes} minutes before`
}

function feeWords({ by, amount, taxed, refundable }: OfficeFee, inWords: (minor: number) => string): string {
  const size = by === 'percent' ? `${amount / 100} %` : `${inWords(amount)} per ${by}`
  return `${size}, ${taxed ? 'taxed' : 'not taxed'}, ${refundable ? 'refunded' : 'not refunded'}`
}

/** What differs between two prices, on each side. */
export function changedPrices(
  before: Map<string, string>,
  after: Map<string, string>,
): { readonly before: Record<string, string>; readonly after: Record<string, string> } {
  const only = (one: Map<string, string>, other: Map<string, string>) =>
    Object.fromEntries([...one].filter(([name, words]) => other.get(name) !== words))
  return { before: only(before, after), after: only(after, before) }
}

function modifierName({ id, name, room }: OfficeModifier): string {
  return `${name.en}${id === null ? '' : ` #${id}`}${room === null ? '' : ` (${room})`}`
}

function effectWords(modifier: OfficeModifier, amount: (minor: number) => string): string {
  const { effect } = modifier
  const size = 'percent' in effect ? `${effect.percent / 100} %` : `${amount(effect.perPlayer)} a player`
  switch (modifier.kind) {
    case 'weekday':
      return `${size} on weekdays ${modifier.weekdays?.join(', ') ?? 'outside the weekend'}`
    case 'weekend':
      return `${size} at the weekend`
    case 'peak':
      return `${size} from ${modifier.fromTime} until ${modifier.untilTime}${modifier.weekdays ? ` on ${modifier.weekdays.join(', ')}` : ''}`
    case 'date_range':
      return `${size} from ${modifier.fromDate} until ${modifier.untilDate}`
    case 'last_minute':
      return `${size} within ${modifier.withinMinutes} minutes`
  }
}
