export const locales = ['en', 'ar'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

/** Tells whether a value from outside (cookie, header, form) names one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The writing direction of a language, as the `dir` attribute spells it. */
export function direction(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}

/**
 * The tags given to `Intl`. Calendar and digits are pinned: engines disagree about them for bare
 * Arabic tags, and a page rendered on the server must read the same in the browser.
 */
export const localeTag = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  ar: 'ar-u-ca-gregory-nu-latn',
} as const satisfies Record<Locale, string>

/** The ISO weekday that a calendar's week begins on. */
export const weekStart = { en: 1, ar: 7 } as const satisfies Record<Locale, 1 | 7>
