import * as z from 'zod/mini'

/** How many of a list come at once. */
export const pageLimit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20)

/** The `nextCursor` of the piece before, as it came. */
export const pageCursor = z.string().check(z.maxLength(200))

/** A piece of a list; `nextCursor` is null at its end. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
}
