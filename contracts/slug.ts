import * as z from 'zod/mini'
import { longestSlug } from '#domain/slug/slug.ts'

/** A word of an address: lower-case Latin letters, digits and single hyphens. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(longestSlug))
