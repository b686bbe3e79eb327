import * as z from 'zod/mini'

const words = z.string().check(z.trim(), z.minLength(1))

/** Content of the venue in both languages; the screen picks. */
export const localised = z.object({ en: words, ar: words })
export type Localised = z.infer<typeof localised>

/** The same, where it may be left out in both. */
export const sometimesLocalised = z.object({ en: z.string(), ar: z.string() })

/** The same as staff write it: no longer than its place can hold. */
export const localisedUpTo = (longest: number) => {
  const written = z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
  return z.object({ en: written, ar: written })
}

/** Several lines in both languages, in the same order. */
export const localisedLines = z.object({ en: z.array(words), ar: z.array(words) })
export type LocalisedLines = z.infer<typeof localisedLines>
