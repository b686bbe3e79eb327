import { createHmac } from 'node:crypto'
import { type Answer, type Recorded, recordingServer } from '../test-recording-server.ts'
import { signedText } from './paymob-webhook.ts'

export const paymobKeys = {
  region: 'eg',
  secretKey: 'egy_sk_test_x',
  publicKey: 'egy_pk_test_x',
  apiKey: 'api_x',
  hmacSecret: 'hmac_x',
  integrations: '11, 12',
} as const

/** The means of the account: two to try with, and one that takes money. */
const means = [
  { id: 11, is_live: false, gateway_type: 'VPC', currency: 'EGP' },
  { id: 12, is_live: false, gateway_type: 'UIG', currency: 'EGP' },
  { id: 21, is_live: true, gateway_type: 'VPC', currency: 'EGP' },
]

type Transaction = Record<string, unknown> & { id: number; order: { id: number; merchant_order_id: string } }

export type Fault = 'hang' | 'hang up' | 'done, then hang up' | 'gateway' | 'too many' | 'nonsense'

const answerOf: Readonly<Record<Exclude<Fault, 'done, then hang up'>, Answer>> = {
  hang: 'hang',
  'hang up': 'hang up',
  gateway: { status: 502, json: null },
  'too many': { status: 429, json: { detail: 'slow down' } },
  nonsense: { json: 'nonsense' },
}

/** A server that keeps Paymob's contract: pages told of once, transactions, refunds within what was paid. */
export async function openFakePaymob() {
  const orders = new Map<number, { reference: string; amount: number; currency: string }>()
  const transactions: Transaction[] = []
  let tokens = 0
  let fault: { readonly kind: Fault; readonly of: (request: Recorded) => boolean } | null = null
  let refundEnds = { success: true, pending: false }

  function createIntention({ body }: Recorded): Answer {
    const sent = JSON.parse(body)
    if (!Number.isInteger(sent.amount) || !sent.billing_data?.phone_number || !sent.payment_methods?.length)
      return { status: 400, json: { detail: 'Not valid' } }
    const id = 700 + orders.size
    orders.set(id, { reference: sent.special_reference, amount: sent.amount, currency: sent.currency })
    return { status: 201, json: { id: `pi_${id}`, intention_order_id: id, client_secret: `secret_${id}` } }
  }

  function refund({ body }: Recorded): Answer {
    const { transaction_id, amount_cents } = JSON.parse(body)
    const paid = transactions.find(({ id }) => id === transaction_id)
    const back = Number(paid?.refunded_amount_cents ?? 0) + amount_cents
    if (!paid?.success || back > Number(paid.amount_cents))
      return { status: 400, json: { message: 'Full Amount has been already refunded' } }
    const made: Transaction = {
      ...paid,
      ...refundEnds,
      id: 9_000 + transactions.length,
      amount_cents,
      is_refund: true,
      has_parent_transaction: true,
      parent_transaction: paid.id,
      data: { txn_response_code: '05' },
    }
    if (refundEnds.success) Object.assign(paid, { refunded_amount_cents: back, is_refunded: true })
    transactions.push(made)
    return { status: 201, json: made }
  }

  function work(request: Recorded): Answer {
    const { path, headers, body } = request
    const authorization = headers.get('authorization')
    if (path === '/api/auth/tokens') {
      const known = JSON.parse(body).api_key === paymobKeys.apiKey
      tokens++
      return known
        ? { status: 201, json: { token: `token_${tokens}` } }
        : { status: 403, json: { detail: 'incorrect credentials' } }
    }
    if (path === '/v1/intention/' || path === '/api/acceptance/void_refund/refund') {
      if (authorization !== `Token ${paymobKeys.secretKey}`)
        return { status: 401, json: { detail: 'Authentication credentials were not provided.' } }
      return path === '/v1/intention/' ? createIntention(request) : refund(request)
    }
    if (authorization !== `Bearer token_${tokens}`) return { status: 401, json: { detail: 'Invalid token' } }
    if (path === '/api/ecommerce/integrations') return { json: { count: means.length, results: means } }
    if (path === '/api/auth/hmac_secret/get_hmac') return { json: { hmac_secret: paymobKeys.hmacSecret } }
    const [, id] = /^\/api\/acceptance\/transactions\/(\d+)$/.exec(path) ?? []
    const found = id
      ? transactions.find((one) => one.id === Number(id))
      : transactions.findLast(({ order }) => order.id === JSON.parse(body).order_id)
    return found ? { json: found } : { status: 404, json: { message: 'Not found.' } }
  }

  const server = await recordingServer((request) => {
    if (!fault?.of(request)) return work(request)
    if (fault.kind !== 'done, then hang up') return answerOf[fault.kind]
    work(request)
    return 'hang up'
  })

  return {
    ...server,
    transactions,
    tokens: () => tokens,
    /** Tokens that were given out are good for nothing any more. */
    forgetTokens: () => {
      tokens++
    },
    /** Somebody tried to pay, or what became of it changed. */
    end(ref: string, given: Record<string, unknown>) {
      const order = orders.get(Number(ref))
      if (!order) throw new Error(`no order ${ref}`)
      const { reference, amount, currency } = order
      const known = transactions.find(
        (one) => String(one.order.id) === ref && one.has_parent_transaction !== true,
      )
      const made: Transaction = known ?? {
        id: 1_000 + transactions.length,
        order: { id: Number(ref), merchant_order_id: reference },
        amount_cents: amount,
        currency,
        created_at: '2026-11-15T18:00:00',
        has_parent_transaction: false,
        refunded_amount_cents: 0,
        pending: false,
        success: false,
        source_data: { pan: '2346', sub_type: 'MasterCard', type: 'card' },
      }
      Object.assign(made, given)
      if (!known) transactions.push(made)
    },
    fails(kind: Fault | null, of: (request: Recorded) => boolean = () => true) {
      fault = kind && { kind, of }
    },
    refundsEnd(success: boolean, pending: boolean) {
      refundEnds = { success, pending }
    },
    refunds: () => transactions.filter(({ is_refund }) => is_refund),
    message(ref: string) {
      const obj = transactions.findLast(({ order }) => String(order.id) === ref)
      if (!obj) throw new Error(`nobody tried to pay ${ref}`)
      const hmac = createHmac('sha512', paymobKeys.hmacSecret).update(signedText(obj)).digest('hex')
      return { body: JSON.stringify({ type: 'TRANSACTION', obj }), query: new URLSearchParams({ hmac }) }
    },
  }
}
