import type { Locale } from './locale.ts'

/** What stands between two things of a list, in the language's own sign. */
export const listComma = (locale: Locale) => (locale === 'ar' ? '، ' : ', ')
