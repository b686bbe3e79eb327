import type { Localised } from '../locale/localised.ts'
import type { Variants } from './store-item.ts'

export type ShelfChoice = {
  /** One option of each variant, in their order. */
  readonly variant: readonly string[]
  /** In words; null for a product without variants. */
  readonly name: Localised | null
}

/** Every choice of options a product can be had in: a shelf each. */
export function shelvesOf(variants: Variants): ShelfChoice[] {
  return variants.reduce<ShelfChoice[]>(
    (choices, { options }) =>
      choices.flatMap(({ variant, name }) =>
        options.map((option) => ({
          variant: [...variant, option.slug],
          name: name
            ? { en: `${name.en}, ${option.name.en}`, ar: `${name.ar}، ${option.name.ar}` }
            : option.name,
        })),
      ),
    [{ variant: [], name: null }],
  )
}
