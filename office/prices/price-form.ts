import type {
  OfficeAddOn,
  OfficeFee,
  OfficeModifier,
  PriceBook,
  PriceDraft,
} from '#contracts/office/prices.ts'
import type { Currency } from '#domain/money/money.ts'
import { judgeAmount, judgeChildPrice } from '#domain/pricing/judge-prices.ts'
import type { Pricing } from '#domain/pricing/price-plan.ts'
import { judgePublicGame, type PublicGameTerms } from '#domain/public-game/public-game-terms.ts'

/** What is asked of a child while it is typed: null is what is no number yet. */
export type ChildForm = {
  readonly fromAge: number | null
  readonly untilAge: number | null
  readonly price: number | null
}

/** On what terms strangers play a room together, while they are typed. */
export type PublicGameForm = { readonly [Term in keyof PublicGameTerms]: number | null }

/** The prices of a room while they are typed. */
export type RoomForm = {
  readonly room: string
  readonly pricing: Pricing
  readonly tiers: readonly { readonly players: number; readonly price: number | null }[]
  /** Null while all pay the same. */
  readonly child: ChildForm | null
  /** Null while there is none. */
  readonly minimum: { readonly amount: number | null } | null
  /** Null while groups play it by themselves. */
  readonly publicGame: PublicGameForm | null
}

/** Prices while they are typed: null is what is no amount yet. */
export type PriceForm = {
  readonly rooms: readonly RoomForm[]
  readonly modifiers: readonly OfficeModifier[]
  readonly addOns: readonly (Omit<OfficeAddOn, 'price'> & { readonly price: number | null })[]
  readonly fees: readonly OfficeFee[]
  readonly taxOnTop: boolean
}

type Sizes = { readonly slug: string; readonly minPlayers: number; readonly maxPlayers: number }

/** A form with a field for every group size, also where there is no price yet. */
export function priceForm({ rooms, ...same }: PriceBook['prices'], sizes: readonly Sizes[]): PriceForm {
  return {
    ...same,
    rooms: sizes.map(({ slug, minPlayers, maxPlayers }) => {
      const found = rooms.find(({ room }) => room === slug)
      const all = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, step) => minPlayers + step)
      return {
        room: slug,
        pricing: found?.pricing ?? 'player',
        tiers: all.map((players) => ({
          players,
          price: found?.tiers.find((tier) => tier.players === players)?.price ?? null,
        })),
        child: found?.child ?? null,
        minimum: found && found.minCharge > 0 ? { amount: found.minCharge } : null,
        publicGame: found?.publicGame ?? null,
      }
    }),
  }
}

/** The draft of a form, or null while a price in it is none. Rooms that never had a price may stay without. */
export function draftOf(form: PriceForm, currency: Currency): PriceDraft | null {
  const priced = form.rooms.filter(({ tiers }) => tiers.some(({ price }) => price !== null))
  const amounts = [
    ...priced.flatMap(({ tiers }) => tiers.map(({ price }) => price || null)),
    ...priced.flatMap(({ minimum }) => (minimum ? [minimum.amount || null] : [])),
    ...form.addOns.map(({ price }) => price),
  ]
  if (amounts.some((amount) => judgeAmount(amount, currency))) return null
  const rooms = priced.map(({ room, pricing, tiers, child, minimum, publicGame }) => ({
    room,
    pricing,
    tiers: tiers.map(({ players, price }) => ({ players, price: price ?? 0 })),
    child: pricing === 'player' && child ? childOf(child) : null,
    minCharge: minimum?.amount ?? 0,
    publicGame: publicGame && publicGameOf(publicGame),
  }))
  if (rooms.some(({ child, tiers }) => child && judgeChildPrice(child, tiers, currency))) return null
  const isWrong = (own: (typeof rooms)[number]) =>
    own.publicGame && judgePublicGame(own.publicGame, { maxPlayers: largestGroup(own) }, currency)
  if (rooms.some(isWrong)) return null
  return {
    rooms,
    modifiers: [...form.modifiers],
    addOns: form.addOns.map((addOn) => ({
      ...addOn,
      price: addOn.price ?? 0,
      pictures: addOn.pictures.map(({ name, alt }) => ({ name, alt })),
    })),
    fees: [...form.fees],
    taxOnTop: form.taxOnTop,
  }
}

/** Ages that are none are judged as such. */
export function childOf({ fromAge, untilAge, price }: ChildForm) {
  return { fromAge: fromAge ?? -1, untilAge: untilAge ?? -1, price: price ?? -1 }
}

/** Terms that are no number are judged as such. */
export function publicGameOf(form: PublicGameForm): PublicGameTerms {
  const { seatPrice, minimum, maxParties, decideBeforeMinutes } = form
  return {
    seatPrice: seatPrice ?? -1,
    minimum: minimum ?? -1,
    maxParties: maxParties ?? -1,
    decideBeforeMinutes: decideBeforeMinutes ?? -1,
  }
}

/** How many a room holds: there is a field for every size of group. */
export function largestGroup({ tiers }: { readonly tiers: readonly { readonly players: number }[] }): number {
  return Math.max(...tiers.map(({ players }) => players))
}
