import * as z from 'zod/mini'
import {
  deskProduct,
  deskStore,
  productContent,
  productToMake,
  stockAdjustment,
  waitingOrders,
} from '#contracts/office-store.ts'
import { slug } from '#contracts/slug.ts'
import { answer, type Endpoint, endpoint } from '#server/http/endpoint.ts'
import { refuse } from '#server/http/endpoint-problems.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeProduct } from './change-product.ts'
import { listWaitingOrders } from './list-waiting-orders.ts'
import { makeProduct } from './make-product.ts'
import { showDeskProduct, showDeskStore } from './show-desk-store.ts'

const ofBranch = z.object({ branch: slug })
const ofVenue = { access: 'staff', action: 'product.change', limit: 'write', idempotency: 'kept' } as const
const pictureProblems = ['picture_unknown', 'picture_undescribed'] as const
const words = (en: string, ar: string) => ({ en, ar })
const mug = {
  name: words('Mug', 'كوب'),
  short: words('Black, for long nights', 'أسود، لليالي الطويلة'),
  description: words('Keeps warm what keeps awake.', 'يحفظ دفء ما يبقيك مستيقظًا.'),
  ...{ variants: [], prices: [{ amount: 6900, currency: 'SAR' }], published: true, pictures: [] },
}

/** The store: what it sells is the venue's, what lies on the shelves each branch's own. */
export function officeStoreEndpoints(): Endpoint[] {
  const show = endpoint(
    {
      access: 'staff',
      action: 'store.change',
      method: 'get',
      path: '/office/branches/:branch/store',
      summary: 'api_docs.call_desk_store',
      params: ofBranch,
      answers: { 200: deskStore },
      limit: 'read',
    },
    async ({ db, staff, branch, now }) => {
      const shown = await showDeskStore(db, { actor: staff, branchId: branch.id }, now)
      return shown.ok ? answer(200, shown.store) : refuse(shown.code)
    },
  )
  const adjust = endpoint(
    {
      access: 'staff',
      action: 'store.change',
      method: 'post',
      path: '/office/branches/:branch/store/:product/stock',
      summary: 'api_docs.call_adjust_stock',
      params: z.object({ branch: slug, product: slug }),
      body: stockAdjustment,
      example: { variant: [], by: 12, reason: 'delivery' },
      answers: { 200: deskProduct },
      problems: ['not_found', 'stock_changed'],
      limit: 'write',
      idempotency: 'kept',
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
    {
      access: 'staff',
      action: 'item.hand_over',
      method: 'get',
      path: '/office/branches/:branch/waiting-orders',
      summary: 'api_docs.call_waiting_orders',
      params: ofBranch,
      answers: { 200: waitingOrders },
      limit: 'read',
    },
    async ({ db, staff, branch, now }) => {
      const listed = await listWaitingOrders(db, { actor: staff, branchId: branch.id }, now)
      return listed.ok ? answer(200, { items: listed.items }) : refuse(listed.code)
    },
  )
  const make = endpoint(
    {
      ...ofVenue,
      method: 'post',
      path: '/office/products',
      summary: 'api_docs.call_make_product',
      body: productToMake,
      example: { slug: 'mug', ...mug },
      answers: { 204: null },
      problems: ['slug_taken', 'product_wrong', ...pictureProblems],
    },
    async ({ staff, body, now, once }) =>
      once(async (tx) => {
        const made = await makeProduct(tx, { actor: staff, product: body }, now)
        return made === 'made' ? answer(204, null) : refuse(made)
      }),
  )
  const change = endpoint(
    {
      ...ofVenue,
      method: 'put',
      path: '/office/products/:product',
      summary: 'api_docs.call_change_product',
      params: z.object({ product: slug }),
      body: productContent,
      example: mug,
      answers: { 204: null },
      problems: ['not_found', 'product_wrong', 'variants_fixed', ...pictureProblems],
    },
    async ({ staff, params, body, now, once }) =>
      once(async (tx) => {
        const changed = await changeProduct(tx, { actor: staff, slug: params.product, content: body }, now)
        return changed === 'changed' ? answer(204, null) : refuse(changed)
      }),
  )
  return [show, adjust, waiting, make, change]
}
