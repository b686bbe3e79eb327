export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const
export type TextEncoding = (typeof textEncodings)[number]

const arabic = /[\u0621-\u064A]/gu
const western = /[\u00C0-\u00FF]/gu

/** Tells how a file's letters are written: by its mark, by the zeros of two bytes a letter, by whether it is UTF-8 at all. */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  // Separators, digits and ends of lines have a zero beside them, in Arabic text as well.
  if ((zeros[1] ?? 0) > start.length / 20) return 'utf-16le'
  if ((zeros[0] ?? 0) > start.length / 20) return 'utf-16be'
  if (decodeText(bytes, 'utf-8') !== null) return 'utf-8'
  const inArabic = decodeText(bytes, 'windows-1256') ?? ''
  const inWestern = decodeText(bytes, 'windows-1252') ?? ''
  return count(inArabic, arabic) >= count(inWestern, western) / 2 ? 'windows-1256' : 'windows-1252'
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

/** The text of a file, without its mark; null where it is not written so. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
