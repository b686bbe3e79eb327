import { isLocale, type Locale } from '#domain/locale/locale.ts'

/** Spec §7: every call says the language of the page, three times. */
export function languageHeaders(locale: Locale) {
  return { 'X-Language': locale, 'Content-Language': locale, 'Accept-Language': locale } as const
}

/** The language of the page, for calls that no component makes. */
function pageLocale(): Locale {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement?.lang
  return isLocale(lang) ? lang : 'en'
}

type SiteCall = Omit<RequestInit, 'headers'> & {
  readonly locale?: Locale
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks our own server, in the language of the page. A stranger is told nothing: it would have to allow the headers first. */
export function fetchSite(address: string, { locale, headers, ...call }: SiteCall = {}): Promise<Response> {
  const isOurs = /^\/(?![/\\])/.test(address)
  return fetch(address, {
    ...call,
    headers: { ...headers, ...(isOurs && languageHeaders(locale ?? pageLocale())) },
  })
}
