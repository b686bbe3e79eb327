import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import { useLocale } from '../i18n/messages.tsx'
import { Amount } from '../ui/amount.tsx'
import { type CartElsewhere, cartElsewhere } from './cart-elsewhere.ts'
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
  const chosen = moving ?? here.slug
  return (
    <fieldset className="pickup-choice" disabled={moving !== null}>
      <legend className="h3">{t('cart.pickup_branch')}</legend>
      {branches.map((branch) => {
        const there = cartElsewhere(items, products, here, branch)
        const isHere = branch.slug === here.slug
        return (
          <label key={branch.slug}>
            <input
              type="radio"
              name="branch"
              value={branch.slug}
              checked={branch.slug === chosen}
              disabled={there.giftStays || there.items.length === 0}
              onChange={() => onMove(branch.slug, there.items)}
            />
            <span className="pickup-choice__name">
              <b>{branch.name}</b>
              {!there.giftStays && <Amount money={there.total} short />}
            </span>
            <span className="small">
              {isHere ? branch.address : <Changes there={there} places={places} />}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Changes({ there, places }: { there: CartElsewhere; places: CartPlaces }) {
  const { t } = useLocale()
  if (there.giftStays) return t('cart.gift_stays')
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
