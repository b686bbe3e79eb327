import * as z from 'zod/mini'
import { pageCursor, pageLimit } from './page.ts'

/** Where a piece of a list ended. Rows are told apart by their id, since several may be of one moment. */
export type Cursor = { readonly at: Date; readonly id: string }

const lastMoment = Date.UTC(2200, 0)
const content = z.tuple([
  z.int().check(z.minimum(0), z.maximum(lastMoment)),
  z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
])

/** The cursor as callers carry it around; what is in it is our business. */
export function writeCursor({ at, id }: Cursor): string {
  const text = btoa(JSON.stringify([at.getTime(), id]))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads what `writeCursor` wrote; null for anything else. */
export function readCursor(text: string): Cursor | null {
  try {
    const read = content.safeParse(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
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
