import { listComma } from '../locale/list-comma.ts'
import type { Localised } from '../locale/localised.ts'
import { goodsLine } from '../pricing/goods-line.ts'
import type { QuoteLine } from '../pricing/quote.ts'
import { giftDesign } from '../voucher/gift-designs.ts'
import { type StoreItem, type Variants, variantOf } from './store-item.ts'

type Sold = { readonly name: Localised; readonly variants: Variants }

/** The line of an order that stands for something of the store. */
export function itemLine(
  { name, variants }: Sold,
  item: StoreItem,
  { unitAmount, vatRate }: { readonly unitAmount: number; readonly vatRate: number },
): QuoteLine {
  return goodsLine({
    kind: item.kind,
    item: shelfName(item.product, variantOfItem(item)),
    name: inWords([name, ...optionNames(variants, item)]),
    quantity: item.kind === 'product' ? item.quantity : 1,
    unitAmount,
    vatRate,
  })
}

/** The shelf of a thing; a gift card lies on none and is told apart by its design. */
export function variantOfItem(item: StoreItem): string {
  return item.kind === 'product' ? variantOf(item.variant) : item.design
}

/** A product with its variant, as lines name it: `mug/black`. */
export function shelfName(product: string, variant: string): string {
  return variant === '' ? product : `${product}/${variant}`
}

/** The chosen options, in words. */
export function optionNames(variants: Variants, item: StoreItem): Localised[] {
  if (item.kind === 'gift_card') return [giftDesign(item.design).name]
  return variants.flatMap(({ options }, index) => {
    const option = options.find(({ slug }) => slug === item.variant[index])
    return option ? [option.name] : []
  })
}

function inWords(names: readonly Localised[]): Localised {
  return {
    en: names.map(({ en }) => en).join(listComma('en')),
    ar: names.map(({ ar }) => ar).join(listComma('ar')),
  }
}
