import type { Locale } from '../locale/locale.ts'
import { type TypefaceKey, usualTypeface } from './typefaces.ts'

type Files = readonly [display: string, text: string, bold: string]
const almarai = ['almarai-*-400', 'almarai-*-700'] as const

/** The files of a pair in public/fonts, `*` being the script. */
export const typefaceFiles: Record<TypefaceKey, Files> = {
  rakkas: ['rakkas-*-400', 'ibm-plex-sans-arabic-*-400', 'ibm-plex-sans-arabic-*-600'],
  cairo: ['cairo-*-800', 'cairo-*-400', 'cairo-*-600'],
  reem: ['reem-kufi-*-600', 'tajawal-*-400', 'tajawal-*-700'],
  amiri: ['amiri-*-700', ...almarai],
  messiri: ['el-messiri-*-600', ...almarai],
}

const scripts: Record<Locale, string> = { en: 'latin', ar: 'arabic' }

/** The faces the first screen is set in; the other script's files come when a page needs them. */
export function preloadedFonts(typeface: TypefaceKey | undefined, locale: Locale): readonly string[] {
  return typefaceFiles[typeface ?? usualTypeface].map(
    (file) => `/fonts/${file.replace('*', scripts[locale])}-core.woff2`,
  )
}

/** The sheet that names the files of a pair; none for the usual one, which is in the site's own. */
export function typefaceSheet(typeface: TypefaceKey | undefined): string | null {
  return typeface === undefined || typeface === usualTypeface ? null : `/fonts/${typeface}.css`
}
