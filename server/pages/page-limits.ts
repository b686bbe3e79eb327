import type { Context, MiddlewareHandler } from 'hono'
import { direction, locales } from '#domain/locale/locale.ts'
import { parseLocalePath } from '#domain/locale/locale-path.ts'
import { translators } from '#messages/all-messages.ts'
import { callerAddress } from '#server/calls/rate-limit-address.ts'
import type { RateClass, RateLimits } from '#server/calls/rate-limits.ts'

export type PageLimits = { readonly limits: RateLimits; readonly trustProxy: boolean }

/** Counts a page that has to be made for this caller. Answers null, or after how many seconds to come back. */
export function takePage(c: Context, { limits, trustProxy }: PageLimits): Promise<number | null> {
  return limits.take('page', callerAddress(c, trustProxy))
}

/** Counts what is cheaper than a page, and not cached. */
export function limitedTo(name: RateClass, { limits, trustProxy }: PageLimits): MiddlewareHandler {
  return async (c, next) => {
    const wait = await limits.take(name, callerAddress(c, trustProxy))
    return wait === null ? next() : sendTooManyPages(c, wait)
  }
}

/** A sentence in both languages, that of the address first: rendering the error page is what is to be saved. */
export function sendTooManyPages(c: Context, seconds: number): Response {
  const { locale } = parseLocalePath(c.req.path)
  const count = seconds < 60 ? 0 : Math.ceil(seconds / 60)
  const said = [locale, ...locales.filter((other) => other !== locale)].map((language) => {
    const words = translators[language]('errors.too_many', { count })
    return `<p lang="${language}" dir="${direction(language)}">${words}</p>`
  })
  c.header('Retry-After', String(seconds))
  c.header('Cache-Control', 'no-store')
  return c.html(
    `<!DOCTYPE html><html lang="${locale}" dir="${direction(locale)}"><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width"><title>429</title>${said.join('')}</html>`,
    429,
  )
}
