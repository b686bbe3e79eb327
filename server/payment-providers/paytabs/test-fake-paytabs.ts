import { type Answer, type Recorded, recordingServer } from '../test-recording-server.ts'

type Transaction = Record<string, unknown>

/** A little of PayTabs: carts, their sales and refunds. */
export async function openFakePaytabs() {
  const carts: Transaction[] = []
  let instead: ((request: Recorded) => Answer | undefined) | undefined

  function respond(request: Recorded): Answer {
    const unusual = instead?.(request)
    if (unusual) return unusual
    const sent: Transaction = JSON.parse(request.body)
    if (request.path === '/payment/query') {
      if (sent.tran_ref) {
        const found = carts.find(({ tran_ref }) => tran_ref === sent.tran_ref)
        return found
          ? { json: found }
          : { status: 400, json: { code: 2, message: 'Invalid transaction reference' } }
      }
      return { json: carts.filter(({ cart_id }) => cart_id === sent.cart_id) }
    }
    const { tran_type, cart_id, cart_description, cart_currency } = sent
    // As text, so that a test sees the digits and not what a float makes of them.
    const cart_amount = /"cart_amount":([\d.]+)/.exec(request.body)?.[1]
    const tran_ref = `TST${carts.length + 1}`
    const common = { tran_ref, tran_type, cart_id, cart_description, cart_currency, cart_amount }
    const done = { payment_result: { response_status: 'A', response_code: 'G1' } }
    carts.push(tran_type === 'refund' ? { ...common, previous_tran_ref: sent.tran_ref, ...done } : common)
    const page = { redirect_url: `https://secure.paytabs.sa/payment/page/${tran_ref}` }
    return { json: tran_type === 'refund' ? { ...common, ...done } : { ...common, ...page } }
  }

  const server = await recordingServer(respond)
  return {
    ...server,
    carts,
    end(ref: string, response_status: string) {
      const found = carts.find(({ tran_ref }) => tran_ref === ref)
      Object.assign(found ?? {}, { payment_result: { response_status, response_code: '123' } })
    },
    /** What is answered instead, where this answers something. */
    answers(other: typeof instead) {
      instead = other
    },
  }
}
