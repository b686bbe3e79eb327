import type { Localised } from '../locale/localised.ts'

type Typeface = {
  /** What the two families are called, in both languages. */
  readonly name: Localised
  /** As sheets name them, with what stands in until they have arrived. */
  readonly display: string
  readonly text: string
}

const serif = 'Georgia, serif'
const sans = 'system-ui, "Noto Sans Arabic", sans-serif'

/** The pairs of families that come with the house, each drawn for Latin and for Arabic. The first one is the usual. */
export const typefaces = {
  rakkas: {
    name: { en: 'Rakkas and IBM Plex', ar: 'رقّاص وبلكس' },
    display: `"Rakkas", "Rakkas Georgia", "Rakkas Noto", "Rakkas DejaVu", ${serif}`,
    text: `"Plex Arabic", "IBM Plex Sans", ${sans}`,
  },
  cairo: {
    name: { en: 'Cairo', ar: 'القاهرة' },
    display: `"Cairo Display", ${sans}`,
    text: `"Cairo Text", ${sans}`,
  },
  reem: {
    name: { en: 'Reem Kufi and Tajawal', ar: 'ريم الكوفي وتجوّل' },
    display: `"Reem Display", ${sans}`,
    text: `"Tajawal Text", ${sans}`,
  },
  amiri: {
    name: { en: 'Amiri and Almarai', ar: 'الأميري والمراعي' },
    display: `"Amiri Display", ${serif}`,
    text: `"Almarai Text", ${sans}`,
  },
  messiri: {
    name: { en: 'El Messiri and Almarai', ar: 'المسيري والمراعي' },
    display: `"Messiri Display", ${serif}`,
    text: `"Almarai Text", ${sans}`,
  },
} as const satisfies Record<string, Typeface>

export type TypefaceKey = keyof typeof typefaces
export const typefaceKeys = Object.keys(typefaces) as [TypefaceKey, ...TypefaceKey[]]
export const usualTypeface: TypefaceKey = 'rakkas'
