export const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** A row with the line of the file it begins on. `broken`: a quotation was opened there and never closed. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[]; readonly broken?: true }

/**
 * Reads rows as spreadsheets write them: cells may be quoted, and hold separators, quotes and ends of lines then. Rows
 * without anything in them are left out. One at a time, so that a large file is never held twice.
 */
export function* readCsv(text: string, separator: CsvSeparator): Generator<CsvRow> {
  const end = text.length
  let at = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  while (at < end) {
    const cells: string[] = []
    const first = line
    for (;;) {
      let cell: string
      if (text[at] === '"') {
        const closed = closingQuote(text, at + 1)
        if (closed === -1) {
          yield { line: first, cells: [...cells, text.slice(at + 1)], broken: true }
          return
        }
        const inside = text.slice(at + 1, closed)
        line += countLines(inside)
        at = closed + 1
        const rest = cellEnd(text, at, separator)
        // What stands behind the closing quote belongs to the cell, as spreadsheets read it.
        cell = inside.replaceAll('""', '"') + text.slice(at, rest)
        at = rest
      } else {
        const rest = cellEnd(text, at, separator)
        cell = text.slice(at, rest)
        at = rest
      }
      cells.push(cell)
      if (text[at] !== separator) break
      at++
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 2
    else at += 1
    line++
    if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells }
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') return at
    at++
  }
  return at
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** Tells what stands between the cells: what splits the first rows into the most columns, the same number in each. */
export function guessSeparator(text: string): CsvSeparator {
  // A line that names its own separator, as some spreadsheets write it.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1]
  const known = csvSeparators.find((one) => one === named)
  if (known) return known
  const start = text.slice(0, 64 * 1024)
  let best: { separator: CsvSeparator; worth: number } = { separator: ',', worth: 0 }
  for (const separator of csvSeparators) {
    const widths: number[] = []
    for (const { cells } of readCsv(start, separator)) {
      widths.push(cells.length)
      if (widths.length === 20) break
    }
    const first = widths[0] ?? 1
    const alike = widths.filter((width) => width === first).length / Math.max(1, widths.length)
    const worth = first < 2 ? 0 : first * alike
    if (worth > best.worth) best = { separator, worth }
  }
  return best.separator
}
