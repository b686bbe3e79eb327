export type CsvCell = string | number | boolean | null | undefined

/**
 * What a spreadsheet would run as a formula: a sign at the beginning, also in its full width, and also behind what is not
 * seen, which some of them drop. A tab or the end of a line at the beginning may end the cell before it.
 */
const formulaStart = /^(?:[\t\r\n]|[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u
const plainNumber = /^-?\d+(\.\d+)?$/u

function writeCell(cell: CsvCell): string {
  const text = cell === null || cell === undefined ? '' : String(cell)
  const defused = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/**
 * Rows as RFC 4180 says, with the mark by which spreadsheets know UTF-8 (Arabic would be garbled without it); a text that
 * a spreadsheet would run as a formula is shown instead.
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`
}

/** Further rows of a file that has begun, one or many at a time. */
export function writeCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}
