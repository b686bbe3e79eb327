import type { Locale } from './locale.ts'

/** A text of the venue in every language. */
export type Localised = Readonly<Record<Locale, string>>
