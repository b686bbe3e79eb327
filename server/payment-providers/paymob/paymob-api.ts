import * as z from 'zod/mini'
import { WrongKeyError } from '#server/payment-providers/provider/provider.ts'

/** Each account lives in one country; any other host does not know its keys. */
export const paymobHosts = {
  eg: 'https://accept.paymob.com',
  sa: 'https://ksa.paymob.com',
  ae: 'https://uae.paymob.com',
  om: 'https://oman.paymob.com',
} as const
export type PaymobRegion = keyof typeof paymobHosts
export const paymobRegions = Object.keys(paymobHosts) as PaymobRegion[]

type PaymobAnswer =
  | { readonly data: unknown }
  | { readonly refusal: { readonly status: number; readonly message: string } }

export type PaymobApi = {
  /** As who opens pages and gives money back. */
  write(path: string, fields: object): Promise<PaymobAnswer>
  /** As who looks: with a token that another key is changed for. */
  read(method: 'GET' | 'POST', path: string, fields?: object): Promise<PaymobAnswer>
}

type PaymobAccess = {
  readonly host: string
  readonly secretKey: string
  readonly apiKey: string
  readonly timeout?: number
  readonly now: () => number
}

// A guest does not wait longer than ten seconds for all that is asked.
const defaultTimeout = 3000
/** Tokens are good for an hour. */
const tokenLasts = 50 * 60_000

const tokenShape = z.looseObject({ token: z.string() })
const refusalShape = z.looseObject({
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
})

/** Asks Paymob. What is no answer of theirs, or says that a key is wrong, throws: nothing is known then. */
export function paymobApi({
  host,
  secretKey,
  apiKey,
  timeout = defaultTimeout,
  now,
}: PaymobAccess): PaymobApi {
  let token: { readonly text: string; readonly until: number } | null = null

  async function ask(method: 'GET' | 'POST', path: string, authorization: string | null, fields?: object) {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(fields && { body: JSON.stringify(fields) }),
      signal: AbortSignal.timeout(timeout),
    })
    const data: unknown = await response.json().catch(() => null)
    const said = z.safeParse(refusalShape, data)
    const message = (said.success && (said.data.detail ?? said.data.message)) || `answered ${response.status}`
    if (response.status === 429 || response.status >= 500) throw new Error(`Paymob: ${message}`)
    return { status: response.status, ok: response.ok, data, message }
  }

  async function tokenNow(): Promise<string> {
    if (token && token.until > now()) return token.text
    const answer = await ask('POST', '/api/auth/tokens', null, { api_key: apiKey })
    if (!answer.ok) throw new WrongKeyError(`Paymob: ${answer.message}`)
    const { token: text } = z.parse(tokenShape, answer.data)
    token = { text, until: now() + tokenLasts }
    return text
  }

  function judged(answer: Awaited<ReturnType<typeof ask>>): PaymobAnswer {
    const { status, ok, data, message } = answer
    return ok ? { data } : { refusal: { status, message } }
  }

  return {
    async write(path, fields) {
      const answer = await ask('POST', path, `Token ${secretKey}`, fields)
      if (answer.status === 401 || answer.status === 403) throw new WrongKeyError(`Paymob: ${answer.message}`)
      return judged(answer)
    },
    async read(method, path, fields) {
      const answer = await ask(method, path, `Bearer ${await tokenNow()}`, fields)
      if (answer.status === 401 || answer.status === 403) {
        // It may have ended early: the next question asks for another one.
        token = null
        throw new Error(`Paymob: ${answer.message}`)
      }
      return judged(answer)
    },
  }
}
