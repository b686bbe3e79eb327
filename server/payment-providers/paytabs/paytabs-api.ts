import * as z from 'zod/mini'
import type { Money } from '#domain/money/money.ts'
import { toDecimalString } from '#domain/money/money.ts'
import { WrongKeyError } from '#server/payment-providers/provider/provider.ts'

/** Each profile lives in one region; any other host answers that the key is wrong. */
export const paytabsHosts = {
  sa: 'https://secure.paytabs.sa',
  ae: 'https://secure.paytabs.com',
  eg: 'https://secure-egypt.paytabs.com',
  om: 'https://secure-oman.paytabs.com',
  jo: 'https://secure-jordan.paytabs.com',
  kw: 'https://secure-kuwait.paytabs.com',
  iq: 'https://secure-iraq.paytabs.com',
  ma: 'https://secure-morocco.paytabs.com',
  qa: 'https://secure-doha.paytabs.com',
  global: 'https://secure-global.paytabs.com',
} as const
export type PaytabsRegion = keyof typeof paytabsHosts
export const paytabsRegions = Object.keys(paytabsHosts) as PaytabsRegion[]

const refusalShape = z.looseObject({ code: z.coerce.number(), message: z.string() })
type PaytabsRefusal = { readonly code: number; readonly message: string }

type PaytabsAnswer = { readonly refusal: PaytabsRefusal } | { readonly data: unknown }

/** Codes of refusals that mean more than no. */
export const paytabsCodes = { wrongKey: 1, duplicate: 4 } as const

export type PaytabsApi = (
  path: '/payment/request' | '/payment/query',
  fields: object,
  amount?: Money,
) => Promise<PaytabsAnswer>

/** The amount is a JSON number in major units, written digit by digit: a float might print another one. */
function writeBody(fields: object, amount: Money | undefined): string {
  const json = JSON.stringify(fields)
  return amount ? `${json.slice(0, -1)},"cart_amount":${toDecimalString(amount)}}` : json
}

// A page takes two questions, and a guest does not wait longer for both than ten seconds.
const defaultTimeout = 4800

/** Asks PayTabs. What is no answer of theirs, or says that our key is wrong, throws: nothing is known then. */
export function paytabsApi(
  host: string,
  profileId: string,
  serverKey: string,
  timeout = defaultTimeout,
): PaytabsApi {
  return async (path, fields, amount) => {
    const response = await fetch(`${host}${path}`, {
      method: 'POST',
      headers: { authorization: serverKey, 'content-type': 'application/json' },
      body: writeBody({ profile_id: Number(profileId), ...fields }, amount),
      signal: AbortSignal.timeout(timeout),
    })
    const data: unknown = await response.json()
    const refused = z.safeParse(refusalShape, data)
    if (refused.success && refused.data.code !== paytabsCodes.wrongKey && response.status < 500)
      return { refusal: { code: refused.data.code, message: refused.data.message } }
    if (refused.success && refused.data.code === paytabsCodes.wrongKey)
      throw new WrongKeyError(`PayTabs: ${refused.data.message}`)
    if (refused.success) throw new Error(`PayTabs: ${refused.data.message}`)
    if (!response.ok) throw new Error(`PayTabs answered ${response.status}`)
    return { data }
  }
}
