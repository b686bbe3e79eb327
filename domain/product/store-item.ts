import type { Localised } from '../locale/localised.ts'
import type { GiftCardChoice } from '../voucher/gift-card-form.ts'

export type Goods = {
  readonly kind: 'product'
  readonly product: string
  /** The chosen options' slugs, in the order of the product's variants. */
  readonly variant: readonly string[]
  readonly quantity: number
}

export type GiftItem = { readonly kind: 'gift_card'; readonly product: string } & GiftCardChoice

/** One line of an order is of so many at most. */
export const mostOfOne = 20

/** So many things are chosen of a product at most: its size, its colour. */
export const mostVariants = 3

/** Something of the store in an order: a number of things, or one gift card. */
export type StoreItem = Goods | GiftItem

export type Variants = readonly {
  readonly options: readonly { readonly slug: string; readonly name: Localised }[]
}[]

/** The shelf on which a choice of options lies. */
export function variantOf(options: readonly string[]): string {
  return options.join('/')
}

/** The options of a shelf. */
export function optionsOf(variant: string): string[] {
  return variant === '' ? [] : variant.split('/')
}

/** Tells whether a choice is one option of each variant, in their order. */
export function isOffered(variants: Variants, chosen: readonly string[]): boolean {
  return (
    chosen.length === variants.length &&
    variants.every(({ options }, index) => options.some(({ slug }) => slug === chosen[index]))
  )
}
