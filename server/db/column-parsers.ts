import pg from 'pg'

const { builtins } = pg.types

/** Amounts and counts are bigint columns; past 2^53 a number would be wrong in silence. */
function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

/** Columns both engines must read in the same way. A date is a day of the branch's calendar, not an instant. */
export const columnParsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseBigint,
  [builtins.DATE]: (text) => text,
}
