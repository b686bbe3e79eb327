import { listDeskGoods } from '#contracts/calls/till.calls.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { type DraftThing, inWords, thingKey } from './edit-draft.ts'

export type GoodsOnSale = Pick<DraftThing, 'product' | 'variant' | 'name'> & {
  readonly key: string
  readonly price: number
  /** How many lie on the branch's shelf; null where nobody counts them. */
  readonly left: number | null
}

/** The things that a branch sells, shelf by shelf. */
export function useGoods(branch: string): readonly GoodsOnSale[] {
  const { data } = useOfficeData(listDeskGoods, { params: { branch } })
  return (data?.things ?? []).map(({ product, variant, name, options, amount, left }) => ({
    product,
    variant,
    name: inWords(options ? [name, options] : [name]),
    key: thingKey({ product, variant }),
    price: amount,
    left,
  }))
}
