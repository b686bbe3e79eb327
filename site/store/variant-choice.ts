import type { ProductStock } from '#contracts/product.ts'
import { stockAt } from './stock.ts'

export type VariantOptions = {
  readonly field: string
  readonly options: readonly {
    readonly slug: string
    readonly name: string
    /** The picture that shows it. */
    readonly picture?: string | undefined
  }[]
}

/** Of each variant the first option, or the first one that is there where there is but one to choose. */
export function firstChoice(
  variants: readonly VariantOptions[],
  stock: readonly ProductStock[],
  branch: string,
): string[] {
  const [only, ...others] = variants
  if (!only) return []
  const there = (slug: string) => stockAt(stock, branch, [slug]) !== 0
  const found = others.length === 0 ? only.options.find(({ slug }) => there(slug)) : undefined
  return [found?.slug ?? only.options[0]?.slug ?? '', ...others.map(({ options }) => options[0]?.slug ?? '')]
}

/** The picture that shows a choice of options: of the first one that has a picture. */
export function pictureOfChoice(
  variants: readonly VariantOptions[],
  chosen: readonly string[],
): string | undefined {
  return variants
    .map(({ options }, index) => options.find(({ slug }) => slug === chosen[index])?.picture)
    .find((picture) => picture !== undefined)
}
