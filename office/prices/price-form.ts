import type { OfficeAddOn, OfficeModifier, PriceBook, PriceDraft } from '#contracts/office-prices.ts'
import type { Currency } from '#domain/money/money.ts'
import { judgeAmount } from '#domain/pricing/judge-prices.ts'

/** Prices while they are typed: null is what is no amount yet. */
export type PriceForm = {
  readonly rooms: readonly {
    readonly room: string
    readonly tiers: readonly { readonly players: number; readonly perPlayer: number | null }[]
  }[]
  readonly modifiers: readonly OfficeModifier[]
  readonly addOns: readonly (Omit<OfficeAddOn, 'price'> & { readonly price: number | null })[]
}

type Sizes = { readonly slug: string; readonly minPlayers: number; readonly maxPlayers: number }

/** A form with a field for every group size, also where there is no price yet. */
export function priceForm(
  { rooms, modifiers, addOns }: PriceBook['prices'],
  sizes: readonly Sizes[],
): PriceForm {
  return {
    rooms: sizes.map(({ slug, minPlayers, maxPlayers }) => {
      const tiers = rooms.find(({ room }) => room === slug)?.tiers ?? []
      const all = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, step) => minPlayers + step)
      return {
        room: slug,
        tiers: all.map((players) => ({
          players,
          perPlayer: tiers.find((tier) => tier.players === players)?.perPlayer ?? null,
        })),
      }
    }),
    modifiers,
    addOns,
  }
}

/** The draft of a form, or null while a price in it is none. Rooms that never had a price may stay without. */
export function draftOf(form: PriceForm, currency: Currency): PriceDraft | null {
  const priced = form.rooms.filter(({ tiers }) => tiers.some(({ perPlayer }) => perPlayer !== null))
  const amounts = [
    ...priced.flatMap(({ tiers }) => tiers.map(({ perPlayer }) => perPlayer || null)),
    ...form.addOns.map(({ price }) => price),
  ]
  if (amounts.some((amount) => judgeAmount(amount, currency))) return null
  return {
    rooms: priced.map(({ room, tiers }) => ({
      room,
      tiers: tiers.map(({ players, perPlayer }) => ({ players, perPlayer: perPlayer ?? 0 })),
    })),
    modifiers: [...form.modifiers],
    addOns: form.addOns.map((addOn) => ({
      ...addOn,
      price: addOn.price ?? 0,
      pictures: addOn.pictures.map(({ name, alt }) => ({ name, alt })),
    })),
  }
}
