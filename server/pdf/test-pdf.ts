import { inflateSync } from 'node:zlib'

export type ReadPdf = {
  readonly pages: number
  /** Each line as it is written, found by the text that stands for it. */
  readonly texts: readonly string[]
  /** Of each font the texts that its drawn glyphs stand for. */
  readonly fonts: readonly (readonly string[])[]
  /** Filled squares. */
  readonly squares: number
}

/** Reads back what our papers are made of; not a reader for every PDF. */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1')
  if (!raw.startsWith('%PDF-') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF')
  const streams = [...raw.matchAll(/\/Length (\d+)[^>]*>>\s*stream\n/g)].flatMap((found) => {
    const start = (found.index ?? 0) + found[0].length
    const bytes = file.subarray(start, start + Number(found[1]))
    return found[0].includes('FlateDecode') ? [inflateSync(bytes).toString('latin1')] : []
  })
  const drawn = streams.filter((stream) => stream.includes(' BDC'))
  const maps = streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))
  return {
    pages: [...raw.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    texts: drawn.flatMap(actualTexts),
    fonts: maps.map(textsOf),
    squares: drawn.join('\n').match(/ re$/gm)?.length ?? 0,
  }
}

function actualTexts(content: string): string[] {
  return [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, literal = '']) => {
    const bytes = Buffer.from(
      literal.replace(/\\([nrtbf()\\])/gs, (_, mark: string) => escapes[mark] ?? mark),
      'latin1',
    )
    if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
    return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
  })
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function textsOf(map: string): string[] {
  const list = /\[([^\]]*)\]/s.exec(map)?.[1] ?? ''
  return [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
  )
}
