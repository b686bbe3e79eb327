import * as z from 'zod/mini'

/** A collection as its file: `lucide.json`. */
export const iconFileParams = z.object({ file: z.string().check(z.regex(/^[a-z0-9-]+\.json$/)) })

/** Names with commas between. */
export const iconsQuery = z.object({ icons: z.optional(z.string()) })

export const iconsFound = z.object({
  prefix: z.string(),
  width: z.number(),
  height: z.number(),
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.optional(z.number()), height: z.optional(z.number()) }),
  ),
  not_found: z.array(z.string()),
})
