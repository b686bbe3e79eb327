import * as calls from '#contracts/calls/office-store.calls.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeProduct } from './change-product.ts'
import { listWaitingOrders } from './list-waiting-orders.ts'
import { makeProduct } from './make-product.ts'
import { showDeskProduct, showDeskStore } from './show-desk-store.ts'

const ofVenue = { access: 'staff', action: 'product.change', limit: 'write', idempotency: 'stored' } as const
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
    { access: 'staff', action: 'store.change', summary: 'api_docs.call_desk_store', limit: 'read' },
    async ({ db, staff, branch, now }) => {
      const shown = await showDeskStore(db, { actor: staff, branchId: branch.id }, now)
      return shown.ok ? answer(200, shown.store) : refuse(shown.code)
    },
  )
  const adjust = endpoint(
    calls.adjustStock,
    {
      access: 'staff',
      action: 'store.change',
      summary: 'api_docs.call_adjust_stock',
      example: { variant: [], by: 12, reason: 'delivery' },
      limit: 'write',
      idempotency: 'stored',
    },
    async ({ staff, branch, params: { product }, body, now, once }) =>
      once(async (tx) => {
        const wish = { actor: staff, branchId: branch.id, product, adjustment: body }
        const adjusted = await adjustStock(tx, wish, now)
        if (!adjusted.ok) return refuse(adjusted.code)
        return answer(200, await showDeskProduct(tx, branch.id, product))
      }),
  )
  const waiting = endpoint(
    calls.listWaitingOrders,
    { access: 'staff', action: 'item.hand_over', summary: 'api_docs.call_waiting_orders', limit: 'read' },
    async ({ db, staff, branch, now }) => {
      const listed = await listWaitingOrders(db, { actor: staff, branchId: branch.id }, now)
      return listed.ok ? answer(200, { items: listed.items }) : refuse(listed.code)
    },
  )
  const make = endpoint(
    calls.makeProduct,
    { ...ofVenue, summary: 'api_docs.call_make_product', example: { slug: 'mug', ...mug } },
    async ({ staff, body, now, once }) =>
      once(async (tx) => {
        const made = await makeProduct(tx, { actor: staff, product: body }, now)
        return made === 'made' ? answer(204, null) : refuse(made)
      }),
  )
  const change = endpoint(
    calls.changeProduct,
    { ...ofVenue, summary: 'api_docs.call_change_product', example: mug },
    async ({ staff, params, body, now, once }) =>
      once(async (tx) => {
        const changed = await changeProduct(tx, { actor: staff, slug: params.product, content: body }, now)
        return changed === 'changed' ? answer(204, null) : refuse(changed)
      }),
  )
  return [show, adjust, waiting, make, change]
}
