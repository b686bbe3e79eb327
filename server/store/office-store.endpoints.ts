import * as calls from '#contracts/calls/office/store.calls.ts'
import { answer, type Endpoint, endpoint, storedEndpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeProduct } from './change-product.ts'
import { listWaitingOrders } from './list-waiting-orders.ts'
import { makeProduct } from './make-product.ts'
import { showDeskProduct, showDeskStore } from './show-desk-store.ts'

const words = (en: string, ar: string) => ({ en, ar })
const mug = {
  name: words('Mug', 'كوب'),
  short: words('Black, for long nights', 'أسود، لليالي الطويلة'),
  description: words('Keeps warm what keeps awake.', 'يحفظ دفء ما يبقيك مستيقظًا.'),
  variants: [],
  prices: [{ amount: 6900, currency: 'SAR' }],
  published: true,
  pictures: [],
}

/** The store: what it sells is the venue's, what lies on the shelves each branch's own. */
export function officeStoreEndpoints(): Endpoint[] {
  const show = endpoint(
    calls.showDeskStore,
    { action: 'store.change', name: 'desk_store' },
    async ({ db, staff, branch, now }) =>
      answerOf(200, await showDeskStore(db, { actor: staff, branchId: branch.id }, now), 'store'),
  )
  const adjust = storedEndpoint(
    calls.adjustStock,
    { action: 'store.change', name: 'adjust_stock', example: { variant: [], by: 12, reason: 'delivery' } },
    async ({ staff, branch, params: { product }, body, now }, tx) => {
      const wish = { actor: staff, branchId: branch.id, product, adjustment: body }
      const adjusted = await adjustStock(tx, wish, now)
      if (!adjusted.ok) return refuse(adjusted.code)
      return answer(200, await showDeskProduct(tx, branch.id, product))
    },
  )
  const waiting = endpoint(
    calls.listWaitingOrders,
    { action: 'item.hand_over', name: 'waiting_orders' },
    async ({ db, staff, branch, now }) =>
      answerOf(200, await listWaitingOrders(db, { actor: staff, branchId: branch.id }, now)),
  )
  const make = storedEndpoint(
    calls.makeProduct,
    { action: 'product.change', name: 'make_product', example: { slug: 'mug', ...mug } },
    async ({ staff, body, now }, tx) => {
      const made = await makeProduct(tx, { actor: staff, product: body }, now)
      return made === 'made' ? answer(204, null) : refuse(made)
    },
  )
  const change = storedEndpoint(
    calls.changeProduct,
    { action: 'product.change', name: 'change_product', example: mug },
    async ({ staff, params, body, now }, tx) => {
      const changed = await changeProduct(tx, { actor: staff, slug: params.product, content: body }, now)
      return changed === 'changed' ? answer(204, null) : refuse(changed)
    },
  )
  return [show, adjust, waiting, make, change]
}
