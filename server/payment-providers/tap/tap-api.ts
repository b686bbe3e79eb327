import * as z from 'zod/mini'
import { type Money, toDecimalString } from '#domain/money/money.ts'
import { WrongKeyError } from '#server/payment-providers/provider/provider.ts'

const errorsShape = z.looseObject({
  errors: z.array(z.looseObject({ code: z.coerce.string(), description: z.optional(z.string()) })),
})

type TapRefusal = { readonly status: number; readonly code: string; readonly message: string }
type TapAnswer = { readonly refusal: TapRefusal } | { readonly data: unknown }

export type TapApi = (
  method: 'GET' | 'POST',
  path: string,
  fields?: object,
  amount?: Money,
) => Promise<TapAnswer>

/** The amount is a JSON number in major units, written digit by digit: a float might print another one. */
function writeBody(fields: object, amount: Money | undefined): string {
  const json = JSON.stringify(fields)
  return amount ? `${json.slice(0, -1)},"amount":${toDecimalString(amount)}}` : json
}

/** A key of the other mode, or of nobody. */
const wrongKey = '1101'

// A guest does not wait longer than ten seconds for all that is asked.
const defaultTimeout = 4800

/** Asks Tap. What is no answer of theirs, or says that our key is wrong, throws: nothing is known then. */
export function tapApi(host: string, secretKey: string, timeout = defaultTimeout): TapApi {
  return async (method, path, fields, amount) => {
    const response = await fetch(`${host}/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(fields && { body: writeBody(fields, amount) }),
      signal: AbortSignal.timeout(timeout),
    })
    const data: unknown = await response.json().catch(() => null)
    const parsed = z.safeParse(errorsShape, data)
    const [first] = parsed.success ? parsed.data.errors : []
    const message = first?.description ?? `answered ${response.status}`
    if (response.status === 401 || response.status === 403 || first?.code === wrongKey)
      throw new WrongKeyError(`Tap: ${message}`)
    if (response.ok && !first) return { data }
    // Too many questions, or a fault of theirs: the same may go through later.
    if (response.status === 429 || response.status >= 500) throw new Error(`Tap: ${message}`)
    return { refusal: { status: response.status, code: first?.code ?? String(response.status), message } }
  }
}
