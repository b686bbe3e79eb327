import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The file is gzipped text, a JSON value a line: beginning, tables with their rows, sequences, files, seal. */
export type BackupLine =
  | BackupHead
  | { readonly table: string; readonly columns: readonly string[] }
  /** A row: every value as PostgreSQL writes it as text, which all of its engines read in the same way. */
  | readonly (string | null)[]
  | ({ readonly endOf: string } & TableTally)
  | ({ readonly sequence: string } & SequenceTally)
  | { readonly file: string; readonly base64: string }
  | { readonly lines: number; readonly seal: string }

export type BackupHead = {
  readonly miftahBackup: typeof backupFormat
  readonly madeAt: string
  /** The migrations that made the schema, in their order. */
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
}

export type TableTally = { readonly rows: number; readonly sha256: string }
export type SequenceTally = { readonly last: string; readonly called: boolean }

export const backupFormat = 1

/** A file that can not be restored. Its message is meant to be shown as it is. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Writes lines as text and ends them with a seal over all of it. */
export async function* sealed(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    count++
    yield text
  }
  yield `${JSON.stringify({ lines: count, seal: hash.digest('hex') })}\n`
}

/** Reads the lines of a file without its seal. One that is cut short or changed ends in a BackupError. */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const hash = createHash('sha256')
  let count = 0
  let seal: { lines: number; seal: string } | null = null
  for await (const text of textLines(path)) {
    if (seal) throw new BackupError('This backup goes on after its end')
    const line = parseLine(text)
    if ('seal' in line) seal = line
    else {
      if (count === 0) refuseForeign(line)
      hash.update(`${text}\n`)
      count++
      yield line
    }
  }
  if (!seal) throw new BackupError('This backup is cut short')
  if (seal.lines !== count || seal.seal !== hash.digest('hex'))
    throw new BackupError('This backup was changed after it was made')
}

function parseLine(text: string): BackupLine {
  try {
    const line = JSON.parse(text)
    if (typeof line === 'object' && line !== null) return line
  } catch {
    // Said below.
  }
  throw new BackupError('This backup is damaged, or it is none')
}

function refuseForeign(line: BackupLine): void {
  if (!('miftahBackup' in line)) throw new BackupError('This is no backup of Miftah')
  if (line.miftahBackup !== backupFormat)
    throw new BackupError('This backup was made by a newer version of Miftah')
}

async function* textLines(path: string): AsyncGenerator<string> {
  // The iteration below hears of what fails.
  const text = pipeline(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw new BackupError('This backup is damaged, cut short, or it is none')
    throw new BackupError(`The backup can not be read: ${message}`)
  }
  if (rest !== '') throw new BackupError('This backup is cut short')
}
