import type { PriceDraft } from '#contracts/office/prices.ts'
import {
  judgeAmount,
  judgeChildPrice,
  judgeEffect,
  judgeFee,
  judgeTiers,
} from '#domain/pricing/judge-prices.ts'
import { judgePublicGame } from '#domain/public-game/public-game-terms.ts'
import type { OfficePrices } from './office-prices.queries.ts'

/** Why prices can not be saved: something named is not there, or an amount is not one. */
export function judgePriceDraft(
  { branch: { currency }, rooms, prices }: OfficePrices,
  draft: PriceDraft,
): 'room_unknown' | 'dates_wrong' | 'prices_wrong' | 'public_game_wrong' | null {
  const roomOf = (slug: string) => rooms.find((room) => room.slug === slug)
  const named = [...draft.rooms.map(({ room }) => room), ...draft.modifiers.flatMap(({ room }) => room ?? [])]
  if (!named.every(roomOf)) return 'room_unknown'
  for (const { room, pricing, tiers, child, minCharge, publicGame } of draft.rooms) {
    const sizes = roomOf(room)
    if (sizes && judgeTiers(tiers, sizes, currency)) return 'prices_wrong'
    if (child && (pricing === 'group' || judgeChildPrice(child, tiers, currency))) return 'prices_wrong'
    if (judgeAmount(minCharge, currency)) return 'prices_wrong'
    if (sizes && publicGame && judgePublicGame(publicGame, sizes, currency)) return 'public_game_wrong'
  }
  const fees = new Set(prices.fees.map(({ id }) => id))
  for (const fee of draft.fees)
    if ((fee.id !== null && !fees.has(fee.id)) || judgeFee(fee, currency)) return 'prices_wrong'
  const known = new Set(prices.modifiers.map(({ id }) => id))
  for (const modifier of draft.modifiers) {
    if (modifier.id !== null && !known.has(modifier.id)) return 'prices_wrong'
    if (judgeEffect(modifier.effect, currency)) return 'prices_wrong'
    if (modifier.kind === 'date_range' && modifier.untilDate < modifier.fromDate) return 'dates_wrong'
    if (modifier.kind === 'peak' && modifier.untilTime === modifier.fromTime) return 'prices_wrong'
  }
  const slugs = draft.addOns.map(({ slug }) => slug)
  if (new Set(slugs).size < slugs.length) return 'prices_wrong'
  return draft.addOns.some(({ price }) => judgeAmount(price, currency)) ? 'prices_wrong' : null
}
