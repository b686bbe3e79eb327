import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { mayDeliverTo } from '#server/webhooks/judge-webhook-url.ts'
import { publicLookup } from '#server/webhooks/public-lookup.ts'

export type FetchProblem = 'calendar_url' | 'calendar_away' | 'calendar_large'

type FetchedCalendar =
  | { readonly ok: true; readonly text: string; readonly tag: string | null }
  | { readonly ok: true; readonly unchanged: true }
  | { readonly ok: false; readonly code: FetchProblem }

export type FetchCalendar = (url: string, tag: string | null) => Promise<FetchedCalendar>

type FetchOptions = {
  /** Lets calendars be read from this machine and its network, for development. */
  readonly privateAddresses: boolean
  readonly timeoutMs?: number
  readonly mostBytes?: number
  readonly lookup?: LookupFunction
}

const mostRedirects = 3

/**
 * A reader of other calendars. Every address on the way is judged, redirects as well, by what it points to on the very
 * connection: nobody reads this machine's own network through it. Time and size have their ends.
 */
export function makeFetchCalendar(options: FetchOptions): FetchCalendar {
  const { privateAddresses, timeoutMs = 15_000, mostBytes = 5 * 1024 * 1024 } = options
  const { lookup = lookUp as LookupFunction } = options
  return async (given, tag) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = given.replace(/^webcals?:/i, 'https:')
    for (let way = 0; way <= mostRedirects; way++) {
      if (!mayDeliverTo(url, privateAddresses)) return { ok: false, code: 'calendar_url' }
      const answer = await get(url, tag, signal)
      if (!('next' in answer)) return answer
      if (!URL.canParse(answer.next, url)) return { ok: false, code: 'calendar_away' }
      url = new URL(answer.next, url).href
    }
    return { ok: false, code: 'calendar_away' }
  }

  function get(
    url: string,
    tag: string | null,
    signal: AbortSignal,
  ): Promise<FetchedCalendar | { next: string }> {
    const target = new URL(url)
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve) => {
      const away = () => resolve({ ok: false, code: 'calendar_away' })
      const request = send(target, {
        headers: { accept: 'text/calendar, */*;q=0.1', ...(tag && { 'if-none-match': tag }) },
        lookup: privateAddresses ? lookup : publicLookup(lookup),
        agent: false,
        signal,
      })
      request.on('error', away)
      request.on('response', (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode === 304) resolve({ ok: true, unchanged: true })
        else if (statusCode >= 300 && statusCode < 400 && headers.location)
          resolve({ next: headers.location })
        else if (statusCode !== 200) away()
        else {
          const parts: Buffer[] = []
          let size = 0
          response.on('data', (part: Buffer) => {
            size += part.length
            if (size <= mostBytes) return parts.push(part)
            resolve({ ok: false, code: 'calendar_large' })
            return response.destroy()
          })
          response.on('error', away)
          response.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8')
            resolve({ ok: true, text, tag: headers.etag ?? null })
          })
          return
        }
        response.destroy()
      })
      request.end()
    })
  }
}
