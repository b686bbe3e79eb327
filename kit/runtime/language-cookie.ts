import type { Locale } from '#domain/locale/locale.ts'

const oneYear = 365 * 24 * 60 * 60

/** Keeps the visitor's language for the next visit to an address without a prefix. */
export function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `i18n_redirected=${locale}; path=/; max-age=${oneYear}; samesite=lax`
}
