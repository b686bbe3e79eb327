import { type TypefaceKey, usualTypeface } from '#domain/brand/typefaces.ts'
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

/** The usual pair is fetched before the first paint; another one is named by its own sheet. */
export function preloadedFonts(typeface: TypefaceKey | undefined, locale: Locale): readonly string[] {
  return typeface === undefined || typeface === usualTypeface ? fontPreloads[locale] : []
}

/** The sheet that names the files of a pair; none for the usual one, which is in the site's own. */
export function typefaceSheet(typeface: TypefaceKey | undefined): string | null {
  return typeface === undefined || typeface === usualTypeface ? null : `/fonts/${typeface}.css`
}
