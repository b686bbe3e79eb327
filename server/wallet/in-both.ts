import type { Localised } from '#contracts/localised.ts'
import type { Locale } from '#domain/locale/locale.ts'

/** Words in both languages: which one a phone speaks is not known here. */
export const inBoth = (words: (locale: Locale) => string): Localised => ({ en: words('en'), ar: words('ar') })
