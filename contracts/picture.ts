import * as z from 'zod/mini'
import { localised } from './localised.ts'

/** What is known of a picture's files: enough to draw it without a jump. */
export const pictureFiles = z.object({
  width: z.int(),
  height: z.int(),
  /** The widths there are: each as AVIF, those that are not too wide also as WebP. */
  widths: z.array(z.int()),
  /** Its darkest colour, behind text. */
  tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** A miniature as a data URI, shown until the picture arrives. */
  placeholder: z.string(),
})
export type PictureFiles = z.infer<typeof pictureFiles>

export const pictureName = z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/), z.maxLength(100))

/** A picture by its name (`rooms/alchemist`): its files are /pictures/<name>-<width>.avif and .webp. */
export const picture = z.object({
  name: pictureName,
  role: z.enum(['cover', 'scene', 'detail']),
  alt: localised,
  /** Of pictures that staff uploaded; what is known of the others comes with the build. */
  files: z.optional(pictureFiles),
})
export type Picture = z.infer<typeof picture>

/** The point a crop keeps in view, as CSS `object-position`. */
export const focal = z.string().check(z.regex(/^(100|\d{1,2})% (100|\d{1,2})%$/))
