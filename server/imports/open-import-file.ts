import { setImmediate } from 'node:timers/promises'
import { decodeText, guessEncoding, type TextEncoding } from '#domain/csv/decode-text.ts'
import { type CsvRow, type CsvSeparator, guessSeparator, readCsv } from '#domain/csv/read-csv.ts'
import { mostImportRows } from '#domain/import/import-fields.ts'

export type FileProblem =
  | 'import_empty'
  | 'import_workbook'
  | 'import_encoding'
  | 'import_broken'
  | 'import_columns'
  | 'import_rows'

export type OpenedFile = {
  readonly ok: true
  readonly encoding: TextEncoding
  readonly separator: CsvSeparator
  readonly head: readonly string[]
  readonly rows: readonly CsvRow[]
}

const mostColumns = 200

/** Zip archives, which workbooks are today, and what they were before. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

type Written = { readonly encoding?: TextEncoding | undefined; readonly separator?: CsvSeparator | undefined }

/** So many rows are read before others have their turn: at a hundred thousand guests wait for none of them. */
const rowsAtOnce = 2000

/** Reads a table out of a file, however its letters and columns are written. What is none is told by its reason. */
export async function openImportFile(
  bytes: Uint8Array,
  written: Written = {},
): Promise<OpenedFile | { readonly ok: false; readonly code: FileProblem }> {
  if (workbooks.some((start) => start.every((byte, at) => bytes[at] === byte)))
    return { ok: false, code: 'import_workbook' }
  const encoding = written.encoding ?? guessEncoding(bytes)
  const decoded = decodeText(bytes, encoding)
  // A table has no bells and no zeros: what has them is another kind of file.
  if (decoded === null || hasControls(decoded)) return { ok: false, code: 'import_encoding' }
  const separator = written.separator ?? guessSeparator(decoded)
  const text = decoded.replace(/^\uFEFF?sep=.\r?\n/i, '')
  const rows: CsvRow[] = []
  for (const row of readCsv(text, separator)) {
    if (row.broken) return { ok: false, code: 'import_broken' }
    if (rows.length > mostImportRows) return { ok: false, code: 'import_rows' }
    rows.push(row)
    if (rows.length % rowsAtOnce === 0) await setImmediate()
  }
  const [head, ...rest] = rows
  if (!head || rest.length === 0) return { ok: false, code: 'import_empty' }
  if (head.cells.length > mostColumns || head.cells.length < 2) return { ok: false, code: 'import_columns' }
  return { ok: true, encoding, separator, head: head.cells.map((name) => name.trim()), rows: rest }
}

function hasControls(text: string): boolean {
  const start = text.slice(0, 64 * 1024)
  const found = start.match(/[^\P{Cc}\t\n\r]/gu)?.length ?? 0
  return found > start.length / 200
}
