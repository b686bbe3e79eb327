import * as z from 'zod/mini'
import { pageCursor, pageLimit } from '#contracts/page.ts'

/** Where a piece of a list ended. Rows are told apart by their id, since several may be of one moment. */
export type Cursor = { readonly at: Date; readonly id: string }

const lastMoment = Date.UTC(2200, 0)
const content = z.tuple([
  z.int().check(z.minimum(0), z.maximum(lastMoment)),
  z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
])

/** The cursor as callers carry it around; what is in it is our business. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')
}

/** Reads what `writeCursor` wrote; null for anything else. */
export function readCursor(text: string): Cursor | null {
  try {
    const read = content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return read.success ? { at: new Date(read.data[0]), id: read.data[1] } : null
  } catch {
    return null
  }
}

const cursor = z.pipe(
  pageCursor,
  z.transform((text, context) => {
    const read = readCursor(text)
    if (read) return read
    context.issues.push({ code: 'custom', input: text })
    return z.NEVER
  }),
)

/** How a list is asked for, piece by piece. */
export const pageQuery = z.object({ limit: pageLimit, cursor: z.optional(cursor) })
export type PageQuery = z.output<typeof pageQuery>

/** A piece of a list out of rows of which one more was fetched than it shows. */
export function cutPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items: shown.map(toItem), nextCursor: more ? writeCursor(cursorOf(last)) : null }
}
