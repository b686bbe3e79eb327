import { hmacHex } from '#server/payment-providers/provider/hmac-hex.ts'
import { type Answer, type Recorded, recordingServer } from '../test-recording-server.ts'

export const tapKey = 'sk_test_tap'

type Charge = {
  id: string
  status: string
  /** As Tap prints it: text here, so that a test sees digits. */
  amount: string
  currency: string
  transaction: { url: string; created: string }
  reference: Record<string, string>
  response: { code: string }
}
type Refund = Pick<Charge, 'id' | 'status' | 'amount' | 'currency' | 'response'> & {
  charge_id: string
  created: string
  reference: Record<string, string>
}

/** What else it may do with a question, and whether it did the work before. */
export type Fault = 'hang' | 'hang up' | 'done, then hang up' | 'gateway' | 'broken' | 'too many' | 'nonsense'

const answerOf: Readonly<Record<Exclude<Fault, 'done, then hang up'>, Answer>> = {
  hang: 'hang',
  'hang up': 'hang up',
  gateway: { status: 502, json: null },
  broken: { status: 500, json: { errors: [{ code: '9999', description: 'broken' }] } },
  'too many': { status: 429, json: { errors: [{ code: '429', description: 'slow down' }] } },
  nonsense: { json: 'nonsense' },
}

const refusal = (status: number, code: string, description: string): Answer => ({
  status,
  json: { errors: [{ code, description }] },
})

/** A server that keeps Tap's contract: one charge for a name, a page for it, refunds within what was captured. */
export async function openFakeTap() {
  const charges: Charge[] = []
  const refunds: Refund[] = []
  let fault: { readonly kind: Fault; readonly of: (request: Recorded) => boolean } | null = null
  let refundStatus = { status: 'PENDING', code: '100' }

  const amountIn = ({ body }: Recorded) => /"amount":([\d.]+)/.exec(body)?.[1] ?? ''

  function createCharge(request: Recorded): Answer {
    const sent = JSON.parse(request.body)
    const known = charges.find(({ reference }) => reference.idempotent === sent.reference.idempotent)
    if (known) return { json: known }
    const { period, type } = sent.transaction.expiry
    if (type !== 'MINUTE' || period < 5 || period > 60) return refusal(400, '1142', 'Expiry is not valid')
    const { first_name, email, phone } = sent.customer
    if (!first_name || !(email || (phone?.country_code && phone.number)))
      return refusal(400, '1106', 'Customer is not valid')
    const id = `chg_TS0${charges.length + 1}`
    const charge: Charge = {
      id,
      status: 'INITIATED',
      amount: amountIn(request),
      currency: sent.currency,
      transaction: {
        url: `https://checkout.tap.company/?ref=${id}`,
        created: String(1_000 + charges.length),
      },
      reference: { ...sent.reference, gateway: `gw${id}`, payment: `pay${id}` },
      response: { code: '100' },
    }
    charges.push(charge)
    return { json: charge }
  }

  function createRefund(request: Recorded): Answer {
    const { charge_id, currency, reference } = JSON.parse(request.body)
    const charge = charges.find(({ id }) => id === charge_id)
    if (charge?.status !== 'CAPTURED') return refusal(400, '1128', 'Charge can not be refunded')
    const refund: Refund = {
      id: `re_TS0${refunds.length + 1}`,
      charge_id,
      status: refundStatus.status,
      amount: amountIn(request),
      currency,
      created: String(2_000 + refunds.length),
      reference,
      response: { code: refundStatus.code },
    }
    refunds.unshift(refund)
    return { json: refund }
  }

  function listRefunds({ body }: Recorded): Answer {
    const { limit, starting_after } = JSON.parse(body)
    const from = starting_after ? refunds.findIndex(({ id }) => id === starting_after) + 1 : 0
    const page = refunds.slice(from, from + limit)
    if (page.length === 0) return refusal(400, '1105', 'Refunds not found')
    return { json: { refunds: page, has_more: from + limit < refunds.length } }
  }

  function work(request: Recorded): Answer {
    if (request.headers.get('authorization') !== `Bearer ${tapKey}`)
      return refusal(401, '2108', 'Unauthorized')
    const [, id] = /^\/v2\/charges\/(chg_\w+)$/.exec(request.path) ?? []
    if (id) {
      const charge = charges.find((one) => one.id === id)
      return charge ? { json: charge } : refusal(404, '1143', 'Charge id is invalid')
    }
    if (request.path === '/v2/charges') return createCharge(request)
    if (request.path === '/v2/refunds') return createRefund(request)
    if (request.path === '/v2/refunds/list') return listRefunds(request)
    return refusal(404, '404', 'No such call')
  }

  const server = await recordingServer((request) => {
    if (!fault?.of(request)) return work(request)
    if (fault.kind !== 'done, then hang up') return answerOf[fault.kind]
    work(request)
    return 'hang up'
  })

  const find = (id: string) => {
    const found = charges.find((one) => one.id === id)
    if (!found) throw new Error(`no charge ${id}`)
    return found
  }
  const signed = (body: object, text: string) => ({
    body: JSON.stringify(body),
    headers: new Headers({ hashstring: hmacHex(tapKey, text) }),
  })
  return {
    ...server,
    charges,
    refunds,
    end(id: string, status: string, code = '000') {
      Object.assign(find(id), { status, response: { code } })
    },
    fails(kind: Fault | null, of: (request: Recorded) => boolean = () => true) {
      fault = kind && { kind, of }
    },
    refundsEnd(status: string, code: string) {
      refundStatus = { status, code }
    },
    /** The message Tap sends about a charge as it is now. */
    message(id: string) {
      const { amount, currency, status, reference, transaction } = find(id)
      return signed(
        find(id),
        `x_id${id}x_amount${amount}x_currency${currency}x_gateway_reference${reference.gateway}x_payment_reference${reference.payment}x_status${status}x_created${transaction.created}`,
      )
    },
    refundMessage(refund: Refund) {
      const { id, amount, currency, status, created } = refund
      return signed(
        refund,
        `x_id${id}x_amount${amount}x_currency${currency}x_gateway_referencex_payment_referencex_status${status}x_created${created}`,
      )
    },
  }
}
