import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { ItemRow } from './item-row.tsx'
import { type CartRow, itemRows } from './item-rows.ts'
import { useEditGift } from './use-edit-gift.ts'

type ItemListProps = {
  order: Order
  /** What was chosen and not answered yet. */
  wanted: readonly CartItem[] | undefined
  level: 'h2' | 'h3'
  disabled: boolean
  /** Each change says all that is wanted, so the newest one is always complete. */
  onChange: (items: CartItem[]) => void
}

/** What lies in an order from the store. */
export function ItemList({ order, wanted, level, disabled, onChange }: ItemListProps) {
  const { locale, t } = useLocale()
  const showToast = useToast()
  const rows = itemRows(order.items, wanted)
  const editGift = useEditGift()
  const items = rows.map((row) => row.wanted)
  const put = (place: number, item: CartItem) => onChange(items.with(place, item))

  function count(place: number, { wanted: item }: CartRow, quantity: number) {
    if (item.kind === 'product') put(place, { ...item, quantity })
  }

  function remove(place: number, { known }: CartRow) {
    onChange(items.toSpliced(place, 1))
    showToast({
      text: t('cart.removed', { name: known.name[locale] }),
      action: { label: t('actions.undo'), onPress: () => onChange(items) },
    })
  }

  async function edit(place: number, { wanted: item }: CartRow) {
    if (item.kind !== 'gift_card') return
    const written = await editGift(item, order.branch.slug)
    if (written) put(place, written)
  }

  return (
    <ul className="items">
      {rows.map((row, place) => (
        <ItemRow
          key={row.known.id}
          order={order}
          row={row}
          level={level}
          disabled={disabled}
          onCount={(quantity) => count(place, row, quantity)}
          onRemove={() => remove(place, row)}
          onEdit={row.wanted.kind === 'gift_card' ? () => void edit(place, row) : undefined}
        />
      ))}
    </ul>
  )
}
