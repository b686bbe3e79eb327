import type { Locale } from '#domain/locale/locale.ts'

/** The faces the first screen is set in; the other script's files come when a page needs them. */
export const fontPreloads: Record<Locale, string[]> = {
  en: [
    '/fonts/rakkas-latin-400-core.woff2',
    '/fonts/ibm-plex-sans-arabic-latin-400-core.woff2',
    '/fonts/ibm-plex-sans-arabic-latin-600-core.woff2',
  ],
  ar: [
    '/fonts/rakkas-arabic-400-core.woff2',
    '/fonts/ibm-plex-sans-arabic-arabic-400-core.woff2',
    '/fonts/ibm-plex-sans-arabic-arabic-600-core.woff2',
  ],
}
