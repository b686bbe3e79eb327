import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLocale, type Locale } from '#domain/locale/locale.ts'
import { matchLanguage } from '#domain/locale/match-language.ts'

export const localeCookie = 'i18n_redirected'

/** The language a visitor chose before; anything else in the cookie counts as no choice. */
export function chosenLocale(c: Context): Locale | undefined {
  const value = getCookie(c, localeCookie)
  return isLocale(value) ? value : undefined
}

/**
 * The language of an API call: what the page says, or the address of a file that is opened from it; else what the
 * visitor chose, else what the browser prefers.
 */
export function callLocale(c: Context): Locale {
  const said = [c.req.header('x-language'), c.req.query('lang')].find(isLocale)
  return said ?? chosenLocale(c) ?? matchLanguage(c.req.header('accept-language')) ?? 'en'
}
