import * as z from 'zod/mini'
import { localised } from './localised.ts'

/** A picture by its name (`rooms/alchemist`); sizes and formats are found by the name. */
export const picture = z.object({
  name: z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)),
  role: z.enum(['cover', 'scene', 'detail']),
  alt: localised,
})
export type Picture = z.infer<typeof picture>

/** The point a crop keeps in view, as CSS `object-position`. */
export const focal = z.string().check(z.regex(/^\d{1,3}% \d{1,3}%$/))
