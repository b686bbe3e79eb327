import { type Cursor, writeCursor } from '#contracts/pages/page-query.ts'

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
