import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { tracedCall } from '#server/tracing/tracing.ts'
import { isPublicAddress } from '#server/webhooks/public-address.ts'
import { notPublic, publicLookup } from '#server/webhooks/public-lookup.ts'

/** Sends a body and answers the status. Throws when there was no answer, or the address is none to send to. */
export type PostWebhook = (
  url: string,
  body: string | Uint8Array,
  headers: Record<string, string>,
) => Promise<number>

export type PostOptions = {
  /** Lets deliveries go to this machine and its network. */
  readonly privateAddresses: boolean
  readonly timeoutMs?: number
  readonly lookup?: LookupFunction
}

/**
 * A sender of webhooks. The address is judged after it was looked up, on the very connection that is opened: a name
 * that points inside is refused, also when it pointed outside a moment ago. Redirects are not followed.
 */
export function makePostWebhook({
  privateAddresses,
  timeoutMs = 10_000,
  lookup = lookUp as LookupFunction,
}: PostOptions): PostWebhook {
  return async (url, body, headers) =>
    tracedCall('webhook post', { 'server.address': new URL(url).hostname }, () => post(url, body, headers))

  async function post(
    url: string,
    body: string | Uint8Array,
    headers: Record<string, string>,
  ): Promise<number> {
    const target = new URL(url)
    // A literal address is never looked up.
    const literal = target.hostname.replace(/^\[|\]$/g, '')
    if (!privateAddresses && isIP(literal) && !isPublicAddress(literal)) throw notPublic(literal)
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const request = send(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: privateAddresses ? lookup : publicLookup(lookup),
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      })
      request.on('error', (error) =>
        reject(
          error.name === 'AbortError' ? new Error(`no answer within ${timeoutMs / 1000} seconds`) : error,
        ),
      )
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        // What else it says is of no interest, and may be endless.
        response.destroy()
      })
      request.end(body)
    })
  }
}
