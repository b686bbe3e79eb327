import type { CartItem } from '#contracts/cart.ts'
import type { DeskGoods } from '#contracts/office/till.ts'
import type { Localised } from '#domain/locale/localised.ts'
import { mostOfOne } from '#domain/product/store-item.ts'

export type Thing = DeskGoods['things'][number]
type GiftCard = Extract<CartItem, { kind: 'gift_card' }>
export type NewGiftCard = {
  readonly name: Localised
  readonly amount: number
  readonly giftCard: GiftCard
}

/** What somebody buys at the desk: things by their shelf, and each gift card by itself. */
export type SaleLine = {
  readonly key: string
  readonly name: Localised
  /** Of one. */
  readonly amount: number
  readonly quantity: number
  readonly of: { readonly thing: Thing } | { readonly giftCard: GiftCard }
}

export function thingKey({ product, variant }: Pick<Thing, 'product' | 'variant'>): string {
  return [product, ...variant].join('/')
}

function thingName({ name, options }: Thing): Localised {
  if (!options) return name
  return { en: `${name.en}, ${options.en}`, ar: `${name.ar}، ${options.ar}` }
}

/** How many of a thing can still be put with the others. */
export function leftOf(lines: readonly SaleLine[], thing: Thing): number {
  const taken = lines.find(({ key }) => key === thingKey(thing))?.quantity ?? 0
  return Math.min(thing.left ?? mostOfOne, mostOfOne) - taken
}

export function withThing(lines: readonly SaleLine[], thing: Thing): readonly SaleLine[] {
  if (leftOf(lines, thing) <= 0) return lines
  const key = thingKey(thing)
  if (!lines.some((line) => line.key === key))
    return [...lines, { key, name: thingName(thing), amount: thing.amount, quantity: 1, of: { thing } }]
  return lines.map((line) => (line.key === key ? { ...line, quantity: line.quantity + 1 } : line))
}

export function withGiftCard(
  lines: readonly SaleLine[],
  {
    name,
    amount,
    giftCard,
  }: { readonly name: Localised; readonly amount: number; readonly giftCard: GiftCard },
): readonly SaleLine[] {
  const cards = lines.filter(({ of }) => 'giftCard' in of).length
  return [...lines, { key: `gift_card/${cards}`, name, amount, quantity: 1, of: { giftCard } }]
}

/** One less of a line; the last one takes the line away. */
export function withOneLess(lines: readonly SaleLine[], key: string): readonly SaleLine[] {
  return lines.flatMap((line) => {
    if (line.key !== key) return [line]
    return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : []
  })
}

export function totalOf(lines: readonly SaleLine[]): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

/** The lines as the server takes them. */
export function itemsOf(lines: readonly SaleLine[]): CartItem[] {
  return lines.map(({ of, quantity }) => {
    if ('giftCard' in of) return of.giftCard
    const { product, variant } = of.thing
    return { kind: 'product', product, variant, quantity }
  })
}
