import type { Description, Operation, Shape } from './test-stripe-shape.ts'

/**
 * What Stripe's API takes and answers, as far as this site speaks with it: written down by us from its reference, so that
 * every machine can compare. Only what is sent or read is here; an answer may have more.
 */
const text = (maxLength?: number): Shape => ({ type: 'string', ...(maxLength && { maxLength }) })
const word = (...words: string[]): Shape => ({ type: 'string', enum: words })
const whole: Shape = { type: 'integer' }
const flag: Shape = { type: 'boolean' }
const maybe = (shape: Shape): Shape => ({ ...shape, nullable: true })
const list = (items: Shape): Shape => ({ type: 'array', items })
const object = (properties: Record<string, Shape>, required: string[] = []): Shape => ({
  type: 'object',
  properties,
  required,
})
const labels: Shape = { type: 'object', additionalProperties: { type: 'string' } }
const ref = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` })
const idOr = (name: string): Shape => ({ anyOf: [text(), ref(name)], nullable: true })
const expand = { expand: list(text(5000)) }

// Arabic is not among them: such guests get `auto`, which follows their browser.
const locales = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
]

const newSession = object(
  {
    ...expand,
    mode: word('payment', 'setup', 'subscription'),
    client_reference_id: text(200),
    customer_email: text(),
    metadata: labels,
    payment_intent_data: object({ metadata: labels, description: text(1000) }),
    line_items: list(
      object({
        quantity: whole,
        price_data: object(
          {
            currency: text(),
            unit_amount: whole,
            product_data: object({ name: text(), description: text(40_000) }, ['name']),
          },
          ['currency'],
        ),
      }),
    ),
    adaptive_pricing: object({ enabled: flag }),
    locale: word(...locales),
    success_url: text(5000),
    cancel_url: text(5000),
    expires_at: whole,
  },
  ['success_url'],
)

const schemas: Record<string, Shape> = {
  'checkout.session': object(
    {
      id: text(5000),
      object: word('checkout.session'),
      status: maybe(word('open', 'complete', 'expired')),
      payment_status: word('paid', 'unpaid', 'no_payment_required'),
      payment_intent: idOr('payment_intent'),
      amount_total: maybe(whole),
      currency: maybe(text()),
      client_reference_id: maybe(text(5000)),
      metadata: maybe(labels),
      url: maybe(text(5000)),
      expires_at: whole,
      mode: word('payment', 'setup', 'subscription'),
      livemode: flag,
    },
    ['id', 'object', 'payment_status', 'expires_at', 'mode', 'livemode'],
  ),
  payment_intent: object(
    {
      id: text(5000),
      object: word('payment_intent'),
      amount: whole,
      amount_received: whole,
      currency: text(),
      status: word(
        ...['canceled', 'processing', 'requires_action', 'requires_capture', 'requires_confirmation'],
        ...['requires_payment_method', 'succeeded'],
      ),
      last_payment_error: maybe(object({ code: text(5000), decline_code: text(5000), type: text() })),
      metadata: labels,
      livemode: flag,
    },
    ['id', 'object', 'amount', 'currency', 'status', 'livemode'],
  ),
  refund: object(
    {
      id: text(5000),
      object: word('refund'),
      amount: whole,
      currency: text(),
      payment_intent: idOr('payment_intent'),
      status: maybe(text(5000)),
      failure_reason: text(5000),
      metadata: maybe(labels),
      created: whole,
    },
    ['id', 'object', 'amount', 'currency', 'created'],
  ),
  dispute: object(
    {
      id: text(5000),
      object: word('dispute'),
      amount: whole,
      currency: text(),
      payment_intent: idOr('payment_intent'),
      reason: text(5000),
      status: word(
        ...['lost', 'needs_response', 'under_review', 'warning_closed', 'warning_needs_response'],
        ...['warning_under_review', 'won', 'prevented'],
      ),
      evidence_details: object({ due_by: maybe(whole), has_evidence: flag, past_due: flag }),
      created: whole,
    },
    ['id', 'object', 'amount', 'currency', 'reason', 'status', 'created'],
  ),
}

function operation(form: Shape, query: Record<string, Shape> = {}): Operation {
  return {
    parameters: Object.entries(query).map(([name, schema]) => ({
      name,
      in: 'query',
      required: false,
      schema,
    })),
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } } },
    responses: {},
  }
}

const nothing = object({})
const ofIntent = { payment_intent: text(5000), limit: whole, starting_after: text(), ...expand }

export const ownDescription: Description = {
  paths: {
    '/v1/checkout/sessions': {
      post: operation(newSession),
      get: operation(nothing, { ...ofIntent, status: word('open', 'complete', 'expired') }),
    },
    '/v1/checkout/sessions/{session}': { get: operation(nothing, expand) },
    '/v1/checkout/sessions/{session}/expire': { post: operation(object(expand)) },
    '/v1/refunds': {
      get: operation(nothing, ofIntent),
      post: operation(
        object({
          ...expand,
          payment_intent: text(5000),
          charge: text(5000),
          amount: whole,
          metadata: labels,
          reason: word('duplicate', 'fraudulent', 'requested_by_customer'),
        }),
      ),
    },
    '/v1/disputes': { get: operation(nothing, ofIntent) },
  },
  components: { schemas },
}

/** The rest of each object, beside what a test decides. */
export const ownExamples: Record<string, Record<string, unknown>> = {
  'checkout.session': { mode: 'payment', livemode: false },
  payment_intent: { livemode: false, metadata: {} },
  refund: { created: 1_794_765_600 },
  dispute: { created: 1_794_765_600 },
}
