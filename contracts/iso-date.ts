import * as z from 'zod/mini'

/** A date of a branch's calendar, in years that people live in: sums with it stay within four digits. */
export const isoDate = z.iso.date().check(z.regex(/^(?:19|2[01])/))
