import type { PaymentToCreate } from '#domain/payment/payment-to-create.ts'
import type { CreatedPayment } from '#server/payment-providers/provider/provider.ts'
import { type PaytabsApi, paytabsCodes } from './paytabs-api.ts'
import {
  isSale,
  type PaytabsTransaction,
  readTransaction,
  readTransactions,
  stateOf,
} from './paytabs-transaction.ts'

/** Where PayTabs sends the guest back to: by a form, so not to a page but to a door that leads to it. */
const paytabsReturnPath = '/api/payments/returns/paytabs'

function returnDoor(returnUrl: string): string {
  const { origin, pathname, search } = new URL(returnUrl)
  return `${origin}${paytabsReturnPath}?to=${encodeURIComponent(pathname + search)}`
}

async function salesOf(api: PaytabsApi, cart: string): Promise<PaytabsTransaction[]> {
  const answer = await api('/payment/query', { cart_id: cart })
  return 'data' in answer ? readTransactions(answer.data).filter(isSale) : []
}

/** What a cart already has: a sale that took money or may be taking it, or a page that waits for a card. */
function earlierPage(sales: readonly PaytabsTransaction[], wanted: PaymentToCreate): CreatedPayment | null {
  const { returnUrl, expiresAt } = wanted
  const paid = sales.find((sale) => stateOf(sale) === 'succeeded')
  if (paid) return { ref: paid.tran_ref, redirectUrl: returnUrl, expiresAt }
  const pending = sales.filter((sale) => stateOf(sale) === 'pending')
  const open = pending.find((sale) => sale.redirect_url) ?? pending.find((sale) => sale.payment_result)
  return open ? { ref: open.tran_ref, redirectUrl: open.redirect_url ?? returnUrl, expiresAt } : null
}

/** Looks for what was opened for a cart, when we never heard the answer; opens nothing. */
export async function findPaytabsPage(
  api: PaytabsApi,
  wanted: PaymentToCreate,
): Promise<CreatedPayment | null> {
  return earlierPage(await salesOf(api, wanted.paymentId), wanted)
}

/**
 * Opens a hosted page. PayTabs has no idempotency key and forgets a cart after two minutes, so it is asked first:
 * a cart that was paid is never offered again; its guest goes straight back, where the truth is found out.
 */
export async function createPaytabsPage(api: PaytabsApi, wanted: PaymentToCreate): Promise<CreatedPayment> {
  const { paymentId, amount, expiresAt } = wanted
  const earlier = await findPaytabsPage(api, wanted)
  if (earlier) return earlier

  const answer = await api(
    '/payment/request',
    {
      tran_type: 'sale',
      tran_class: 'ecom',
      cart_id: paymentId,
      cart_description: wanted.description.slice(0, 128),
      cart_currency: amount.currency,
      callback: wanted.webhookUrl,
      return: returnDoor(wanted.returnUrl),
      paypage_lang: wanted.locale,
      hide_shipping: true,
    },
    amount,
  )
  if ('refusal' in answer) {
    const { code, message } = answer.refusal
    const twice = code === paytabsCodes.duplicate
    throw new Error(
      twice ? `PayTabs has a page for ${paymentId} already; ask again later` : `PayTabs: ${message}`,
    )
  }
  const page = readTransaction(answer.data)
  if (!page?.redirect_url) throw new Error(`PayTabs gave no page for ${paymentId}`)
  return { ref: page.tran_ref, redirectUrl: page.redirect_url, expiresAt }
}
