import * as z from 'zod/mini'

/** Years that people live in: sums with them stay within four digits, in every zone. */
const livedIn = /^(?:19|2[01])/

/** A date of a branch's calendar. */
export const isoDate = z.iso.date().check(z.regex(livedIn))

/** A moment in UTC. */
export const instant = z.iso.datetime().check(z.regex(livedIn))
