import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Choice } from '#kit/ui/choice.tsx'
import { type CartAtOtherBranch, cartAtOtherBranch } from './cart-at-other-branch.ts'
import type { CartPlaces } from './cart-places.ts'

type PickupChoiceProps = {
  order: Order
  items: readonly CartItem[]
  places: CartPlaces
  /** The branch the cart is on its way to. */
  moving: string | null
  onMove: (branch: string, items: readonly CartItem[]) => void
}

/** Where everything is collected; each branch says what would change: its price, and what it has too little of. */
export function PickupChoice({ order, items, places, moving, onMove }: PickupChoiceProps) {
  const { t } = useLocale()
  const { branches, products } = places
  const here = { slug: order.branch.slug, currency: order.currency }
  const all = branches.map((branch) => ({ branch, there: cartAtOtherBranch(items, products, here, branch) }))
  const possible = all.filter(({ there }) => !there.giftStays)
  const options = possible.map(({ branch, there }) => ({
    there,
    value: branch.slug,
    label: (
      <span className="pickup-choice__name">
        <b>{branch.name}</b>
        <Amount money={there.total} short />
      </span>
    ),
    note: branch.slug === here.slug ? branch.address : <Changes there={there} places={places} />,
    disabled: there.items.length === 0,
  }))
  return (
    <Choice
      className="pickup-choice"
      label={t('cart.pickup_branch')}
      hint={possible.length < all.length ? t('cart.gift_stays') : undefined}
      name="branch"
      value={moving ?? here.slug}
      disabled={moving !== null}
      busy={moving !== null}
      options={options}
      onChange={(branch) => onMove(branch, options.find(({ value }) => value === branch)?.there.items ?? [])}
    />
  )
}

function Changes({ there, places }: { there: CartAtOtherBranch; places: CartPlaces }) {
  const { t } = useLocale()
  if (there.short.length === 0) return t('cart.all_there')
  return there.short
    .map(({ product, left }) =>
      t('cart.stock_changed', {
        count: left,
        name: places.products.find(({ slug }) => slug === product)?.name ?? product,
      }),
    )
    .join(' · ')
}
