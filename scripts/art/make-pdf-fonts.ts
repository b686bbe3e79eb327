import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { outlineOf, type PathCommand } from '../fonts/encode-outline.ts'
import { writeSfnt } from '../fonts/write-sfnt.ts'

/**
 * The fonts of the site as TrueType for papers: what draws PDFs can take parts out of those, but not out of WOFF2.
 * Run after a font in public/fonts changed.
 */
const fonts = {
  'plex-arabic': 'ibm-plex-sans-arabic-arabic-400-normal',
  'plex-arabic-bold': 'ibm-plex-sans-arabic-arabic-600-normal',
  'plex-latin': 'ibm-plex-sans-arabic-latin-400-normal',
  'plex-latin-bold': 'ibm-plex-sans-arabic-latin-600-normal',
  'plex-mono': 'ibm-plex-mono-latin-600-core',
  'rakkas-arabic': 'rakkas-arabic-400-normal',
  'rakkas-latin': 'rakkas-latin-400-normal',
  'cairo-arabic': 'cairo-arabic-400-normal',
  'cairo-arabic-bold': 'cairo-arabic-600-normal',
  'cairo-latin': 'cairo-latin-400-normal',
  'cairo-latin-bold': 'cairo-latin-600-normal',
  'cairo-display-arabic': 'cairo-arabic-800-normal',
  'cairo-display-latin': 'cairo-latin-800-normal',
  'tajawal-arabic': 'tajawal-arabic-400-normal',
  'tajawal-arabic-bold': 'tajawal-arabic-700-normal',
  'tajawal-latin': 'tajawal-latin-400-normal',
  'tajawal-latin-bold': 'tajawal-latin-700-normal',
  'reem-arabic': 'reem-kufi-arabic-600-normal',
  'reem-latin': 'reem-kufi-latin-600-normal',
  'almarai-arabic': 'almarai-arabic-400-normal',
  'almarai-arabic-bold': 'almarai-arabic-700-normal',
  'almarai-latin': 'almarai-latin-400-normal',
  'almarai-latin-bold': 'almarai-latin-700-normal',
  'amiri-arabic': 'amiri-arabic-700-normal',
  'amiri-latin': 'amiri-latin-700-normal',
  'messiri-arabic': 'el-messiri-arabic-600-normal',
  'messiri-latin': 'el-messiri-latin-600-normal',
}

type Woff2 = {
  readonly numGlyphs: number
  readonly stream: { readonly buffer: Uint8Array }
  readonly directory: {
    readonly tables: Record<string, { tag: string; offset: number; length: number; transformed: boolean }>
  }
  getGlyph(id: number): { advanceWidth: number; path: { commands: PathCommand[] } }
}

const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Buffer): Woff2 }

/** Hints belong to the outlines they were written for; papers are printed, not rasterised at nine pixels. */
const leftOut = new Set(['glyf', 'loca', 'hmtx', 'fpgm', 'prep', 'cvt ', 'gasp', 'DSIG'])

function toTrueType(woff2: Buffer): Buffer {
  const font = fontkit.create(woff2)
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id))
  const outlines = glyphs.map(({ path }) => outlineOf(path.commands))
  const tables = new Map<string, Buffer>()
  for (const { tag, offset, length } of Object.values(font.directory.tables))
    if (!leftOut.has(tag)) tables.set(tag, Buffer.from(font.stream.buffer.slice(offset, offset + length)))

  const loca = Buffer.alloc((outlines.length + 1) * 4)
  const hmtx = Buffer.alloc(outlines.length * 4)
  let end = 0
  for (const [id, { bytes, xMin }] of outlines.entries()) {
    end += bytes.length
    loca.writeUInt32BE(end, (id + 1) * 4)
    hmtx.writeUInt16BE(glyphs[id]?.advanceWidth ?? 0, id * 4)
    hmtx.writeInt16BE(xMin, id * 4 + 2)
  }
  tables.set('glyf', Buffer.concat(outlines.map(({ bytes }) => bytes)))
  tables.set('loca', loca)
  tables.set('hmtx', hmtx)
  // Long offsets; a metric for every glyph; composite glyphs have become simple ones.
  tables.get('head')?.writeInt16BE(1, 50)
  tables.get('hhea')?.writeUInt16BE(outlines.length, 34)
  const maxp = tables.get('maxp')
  maxp?.writeUInt16BE(Math.max(...outlines.map(({ points }) => points)), 6)
  maxp?.writeUInt16BE(Math.max(...outlines.map(({ contours }) => contours)), 8)
  return writeSfnt(tables)
}

const from = new URL('../../public/fonts/', import.meta.url)
const to = new URL('../../server/pdf/fonts/', import.meta.url)
mkdirSync(to, { recursive: true })
for (const [name, file] of Object.entries(fonts))
  writeFileSync(new URL(`${name}.ttf`, to), toTrueType(readFileSync(new URL(`${file}.woff2`, from))))
for (const licence of readdirSync(from).filter((file) => file.startsWith('OFL-')))
  copyFileSync(new URL(licence, from), new URL(licence, to))
