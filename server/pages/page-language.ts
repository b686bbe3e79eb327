import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { isOfficePath } from '#contracts/office/path.ts'
import { isBot } from '#domain/locale/is-bot.ts'
import { defaultLocale, type Locale } from '#domain/locale/locale.ts'
import { localePath, parseLocalePath } from '#domain/locale/locale-path.ts'
import { matchLanguage } from '#domain/locale/match-language.ts'
import { chosenLocale, localeCookie } from '#server/calls/request-locale.ts'
import { languagesInView } from '#server/venue/content-in-view.ts'

const oneYear = 365 * 24 * 60 * 60

function remember(c: Context, locale: Locale, secure: boolean) {
  if (chosenLocale(c) !== locale)
    setCookie(c, localeCookie, locale, { path: '/', maxAge: oneYear, sameSite: 'Lax', secure })
}

/**
 * A prefix names the language. Without one the visitor's earlier choice counts, then the browser's best match, then the
 * venue's first language: Arabic readers are sent on to /ar, everyone else stays. Bots read every address as it is. A
 * language that the venue has switched off leads everybody to the other one; staff read their screens in both.
 */
export function pageLanguage({ secure = false } = {}): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const { variant, locale, path } = parseLocalePath(url.pathname)
    const [first = defaultLocale, second] = languagesInView()
    if (!second && !isOfficePath(path)) {
      if (first === locale) return next()
      return c.redirect(localePath(url.pathname, first === defaultLocale ? 'plain' : first) + url.search, 302)
    }
    // A look that staff are choosing is shown in either language, and says nothing of the one they read.
    if (isBot(c.req.header('user-agent') ?? '') || url.searchParams.has('look')) return next()
    const wanted =
      variant === 'plain'
        ? (chosenLocale(c) ?? matchLanguage(c.req.header('accept-language')) ?? first)
        : locale
    if (wanted === locale) await next()
    else c.res = c.redirect(localePath(url.pathname, wanted) + url.search, 302)
    // Only now: Hono drops what was set before from an answer that a page brings whole.
    remember(c, wanted, secure)
    if (variant === 'plain') c.header('Vary', 'Accept-Language, Cookie', { append: true })
  }
}
