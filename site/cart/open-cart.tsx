import { useCallback, useEffect, useState } from 'react'
import type { CartItem } from '#contracts/cart.ts'
import type { Order } from '#contracts/order.ts'
import type { PastContact } from '#contracts/visitor.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { speaksAtField } from '../checkout/order-edits.ts'
import { useOrderEdits } from '../checkout/use-order-edits.ts'
import { cartDraft } from './cart-draft.ts'
import { CartEmpty } from './cart-empty.tsx'
import { CartForm } from './cart-form.tsx'
import { keepCart } from './cart-order.ts'
import type { CartPlaces } from './cart-places.ts'
import { itemRows } from './item-rows.ts'
import { useMoveCart } from './use-move-cart.ts'

type OpenCartProps = {
  order: Order
  places: CartPlaces
  /** Who booked with this browser before. */
  past: PastContact | null
  onOrder: (order: Order) => void
  reload: () => Promise<void>
}

/** A cart that can be changed and paid. What is done to it saves itself. */
export function OpenCart({ order, places, past, onOrder, reload }: OpenCartProps) {
  const { locale, t } = useLocale()
  const showToast = useToast()
  const { move } = useMoveCart()
  const [refusal, setRefusal] = useState<ApiFailure | null>(null)
  const onRefused = useCallback(
    (failure: ApiFailure) => {
      if (!speaksAtField(failure)) setRefusal(failure)
      void reload()
    },
    [reload],
  )
  const { edits, state, wanted } = useOrderEdits({
    code: order.code,
    draft: cartDraft,
    onOrder,
    onRefused,
  })

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && state === 'saved' && void reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [state, reload])

  async function moveTo(branch: string, items: readonly CartItem[]) {
    await edits.flush()
    const moved = await move(order, branch, items)
    if (!moved.ok) return setRefusal(moved)
    keepCart(moved.data)
    onOrder(moved.data)
    showToast({ text: t('cart.moved', { branch: moved.data.branch.name[locale] }), kind: 'ok' })
  }

  if (itemRows(order.items, wanted.items).length === 0) return <CartEmpty />
  return (
    <CartForm
      order={order}
      places={places}
      past={past}
      refusal={refusal}
      setRefusal={setRefusal}
      reload={reload}
      saving={{ edits, state, wanted }}
      onMove={moveTo}
    />
  )
}
