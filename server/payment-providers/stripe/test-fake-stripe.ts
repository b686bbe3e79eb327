import { randomUUID } from 'node:crypto'
import { type Answer, type Recorded, recordingServer } from '../test-recording-server.ts'

type Entry = Record<string, unknown>

/** Reads `a[b][0]=c` as Stripe does. Lists stay objects with numbered keys; values stay text. */
export function readNestedForm(body: string): Entry {
  const root: Entry = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let at = root
    for (const part of path) {
      at[part] ??= {}
      at = at[part] as Entry
    }
    at[last] = value
  }
  return root
}

function refusal(code: string, type = 'invalid_request_error', status = 400): Answer {
  return { status, json: { error: { type, code, message: code } } }
}

/** A little of Stripe: sessions, their intents and refunds, and its memory of idempotency keys. */
export async function openFakeStripe(
  examples: { session?: Entry; intent?: Entry; refund?: Entry } = {},
  /** Which account each key belongs to; without it any key will do, all of them for one account. */
  accounts?: Record<string, string>,
) {
  const ownerOf = ({ headers }: Recorded) =>
    accounts ? accounts[headers.get('authorization')?.replace('Bearer ', '') ?? ''] : 'acct_test'
  const sessions = new Map<string, Entry>()
  const intents = new Map<string, Entry>()
  const refunds: Entry[] = []
  const disputes: Entry[] = []
  const configurations: Entry[] = []
  const kept = new Map<string, { body: string; answer: Answer }>()
  /** What becomes of the next answers, though all that was asked is done. */
  let answers: 'given' | 'lost' | 'hanging' | 'broken' = 'given'

  function shown(session: Entry, request: Recorded): Answer {
    const asked = `${request.query} ${new URLSearchParams(request.body)}`
    const expanded = asked.includes('payment_intent') && intents.get(String(session.payment_intent))
    return { json: expanded ? { ...session, payment_intent: expanded } : session }
  }

  function createSession(request: Recorded): Answer {
    const form = readNestedForm(request.body)
    const item = (form.line_items as Record<string, Entry>)['0']
    const price = item?.price_data as Entry
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const session = {
      ...examples.session,
      id,
      owner: ownerOf(request),
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(price.unit_amount) * Number(item?.quantity),
      currency: price.currency,
      client_reference_id: form.client_reference_id,
      metadata: form.metadata,
      expires_at: Number(form.expires_at),
    }
    sessions.set(id, session)
    return shown(session, request)
  }

  function createRefund(request: Recorded): Answer {
    const form = readNestedForm(request.body)
    const intent = intents.get(String(form.payment_intent))
    const session = [...sessions.values()].find((one) => one.payment_intent === form.payment_intent)
    if (session && session.owner !== ownerOf(request))
      return refusal('resource_missing', 'invalid_request_error', 404)
    const amount = Number(form.amount)
    const before = refunds.filter((refund) => refund.payment_intent === form.payment_intent)
    const left = before.reduce(
      (rest, refund) => rest - Number(refund.amount),
      Number(intent?.amount_received),
    )
    if (!(amount <= left)) return refusal('charge_already_refunded')
    const id = `re_${randomUUID().replaceAll('-', '')}`
    const refund = {
      ...examples.refund,
      id,
      object: 'refund',
      amount,
      currency: intent?.currency,
      payment_intent: form.payment_intent,
      metadata: form.metadata,
      status: 'succeeded',
    }
    refunds.push(refund)
    return { json: refund }
  }

  function route(request: Recorded): Answer {
    const { method, path } = request
    const owner = ownerOf(request)
    if (!owner) return refusal('invalid_api_key', 'authentication_error', 401)
    if (path === '/v1/balance') return { json: { object: 'balance', available: [], pending: [] } }
    if (path === '/v1/payment_method_configurations')
      return { json: { object: 'list', url: path, has_more: false, data: configurations } }
    if (path === '/v1/account') return { json: { id: owner, object: 'account' } }
    const [, id = '', expire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? []
    const found = sessions.get(id)
    const session = found?.owner === owner ? found : undefined
    if (path === '/v1/checkout/sessions' && method === 'POST') return createSession(request)
    if (path === '/v1/refunds' && method === 'POST') return createRefund(request)
    const lists: Record<string, Iterable<Entry>> = {
      '/v1/refunds': refunds,
      '/v1/disputes': disputes,
      '/v1/checkout/sessions': sessions.values(),
    }
    const list = lists[path]
    if (list) {
      const intent = request.query.get('payment_intent')
      // The newest first, as Stripe does.
      const data = [...list].filter((one) => one.payment_intent === intent).reverse()
      return { json: { object: 'list', url: path, has_more: false, data } }
    }
    if (!session) return refusal('resource_missing', 'invalid_request_error', 404)
    if (expire && session.status !== 'open') return refusal('session_not_open')
    if (expire) session.status = 'expired'
    return shown(session, request)
  }

  function answer(request: Recorded): Answer {
    const key = request.headers.get('idempotency-key')
    const before = key ? kept.get(key) : undefined
    if (before && before.body !== request.body) return refusal('idempotency', 'idempotency_error')
    // Its own failures Stripe keeps as well, and repeats.
    const broken: Answer = { status: 500, json: { error: { type: 'api_error', message: 'broken' } } }
    const given = before?.answer ?? (answers === 'broken' ? broken : route(request))
    if (key) kept.set(key, { body: request.body, answer: given })
    if (answers === 'lost') return 'hang up'
    if (answers === 'hanging') return 'hang'
    const repeated = before && typeof given === 'object'
    return repeated ? { ...given, headers: { 'idempotent-replayed': 'true' } } : given
  }

  const server = await recordingServer(answer)
  return {
    ...server,
    refunds,
    disputes,
    /** What is switched on in Stripe's dashboard. */
    configurations,
    /** Somebody gives money back in Stripe's dashboard. */
    refundInDashboard(session: string, amount: number): void {
      const id = `re_${randomUUID().replaceAll('-', '')}`
      const base = { ...examples.refund, id, object: 'refund', metadata: {}, status: 'succeeded' }
      refunds.push({ ...base, amount, currency: 'sar', payment_intent: `pi_${session}` })
    },
    /** A guest's bank asks for the money back; answers the dispute, which a test changes. */
    dispute(session: string, amount: number, status: string): Entry {
      const dispute = {
        id: `dp_${randomUUID().replaceAll('-', '')}`,
        object: 'dispute',
        amount,
        currency: 'sar',
        status,
        reason: 'fraudulent',
        payment_intent: `pi_${session}`,
        evidence_details: { due_by: 1_800_000_000 },
      }
      disputes.push(dispute)
      return dispute
    },
    /** From now on; what is asked for is done all the same, unless it is `broken`. */
    answers: (way: typeof answers) => {
      answers = way
    },
    /** The pages that guests could still pay on. */
    openPages: () => [...sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id),
    /** Stripe forgets keys after a day. */
    forgetKeys: () => kept.clear(),
    /** What the guest and the bank do on Stripe's page. */
    change(id: string, session: Entry, intent?: Entry) {
      const at = sessions.get(id)
      if (!at) throw new Error(`no session ${id}`)
      if (intent) {
        at.payment_intent = `pi_${id}`
        const { amount_total: amount, currency } = at
        const base = { ...examples.intent, id: `pi_${id}`, object: 'payment_intent', amount, currency }
        intents.set(`pi_${id}`, { last_payment_error: null, amount_received: 0, ...base, ...intent })
      }
      Object.assign(at, session)
    },
    pay(id: string) {
      const amount_received = sessions.get(id)?.amount_total
      this.change(
        id,
        { status: 'complete', payment_status: 'paid' },
        { status: 'succeeded', amount_received },
      )
    },
  }
}
