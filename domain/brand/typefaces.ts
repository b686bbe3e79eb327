import type { Localised } from '../locale/localised.ts'

/** What the pairs of families that come with the house are called, each drawn for Latin and for Arabic; their files are in
 * typeface-files.ts. The first one is the usual. */
export const typefaces = {
  rakkas: { en: 'Rakkas and IBM Plex', ar: 'رقّاص وبلكس' },
  cairo: { en: 'Cairo', ar: 'القاهرة' },
  reem: { en: 'Reem Kufi and Tajawal', ar: 'ريم الكوفي وتجوّل' },
  amiri: { en: 'Amiri and Almarai', ar: 'الأميري والمراعي' },
  messiri: { en: 'El Messiri and Almarai', ar: 'المسيري والمراعي' },
} as const satisfies Record<string, Localised>

export type TypefaceKey = keyof typeof typefaces
// Pages of the site know keys alone.
export const typefaceKeys = /* @__PURE__ */ Object.keys(typefaces) as [TypefaceKey, ...TypefaceKey[]]
export const usualTypeface: TypefaceKey = 'rakkas'
