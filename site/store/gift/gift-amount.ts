import type { GiftCardShop } from '#contracts/gift-card.ts'
import { parseNumber } from '#domain/digits/parse-number.ts'
import { parseMoney } from '#domain/money/money.ts'
import type { GiftCardForm } from '#domain/voucher/gift-card-form.ts'

/** What a card as it is being filled in would be worth, in minor units; null until it is known. */
export function giftAmount(
  { worth, amount, room, playersCount }: Pick<GiftCardForm, 'worth' | 'amount' | 'room' | 'playersCount'>,
  shop: Pick<GiftCardShop, 'currency' | 'rooms'>,
): number | null {
  if (worth === 'own') return parseMoney(amount, shop.currency)?.amount || null
  if (worth !== 'room') return Number(worth) || null
  const players = parseNumber(playersCount)
  const prices = shop.rooms.find(({ slug }) => slug === room)?.worth ?? []
  return prices.find((price) => price.players === players)?.amount ?? null
}
