import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type TypefaceKey, usualTypeface } from '#domain/brand/typefaces.ts'

/** What is written in which hand. */
export type Face = 'text' | 'bold' | 'display' | 'code'
export type Script = 'latin' | 'arabic'
export type FontName = `${Face}-${Script}`

type Family = { readonly text: string; readonly display: string }

/** The families of each pair, by the beginning of their files' names. */
const families: Record<TypefaceKey, Family> = {
  rakkas: { text: 'plex', display: 'rakkas' },
  cairo: { text: 'cairo', display: 'cairo-display' },
  reem: { text: 'tajawal', display: 'reem' },
  amiri: { text: 'almarai', display: 'amiri' },
  messiri: { text: 'almarai', display: 'messiri' },
}

export const fontNames: readonly FontName[] = [
  'text-latin',
  'text-arabic',
  'bold-latin',
  'bold-arabic',
  'display-latin',
  'display-arabic',
  'code-latin',
  'code-arabic',
]

function fileOf(name: FontName, typeface: TypefaceKey): string {
  const [face, script] = name.split('-')
  // Codes are Latin, and read the same whatever the venue's typeface.
  if (face === 'code') return 'plex-mono.ttf'
  const { text, display } = families[typeface]
  if (face === 'display') return `${display}-${script}.ttf`
  return `${text}-${script}${face === 'bold' ? '-bold' : ''}.ttf`
}

const kept = new Map<string, Buffer>()

/** The bytes of a font, read once. */
export function readFont(name: FontName, typeface: TypefaceKey = usualTypeface): Buffer {
  const file = fileOf(name, typeface)
  const known = kept.get(file)
  if (known) return known
  const bytes = readFileSync(join(fontsFolder(), file))
  kept.set(file, bytes)
  return bytes
}

/** Looked for upwards, because the built server is another file in another folder of the project. */
function fontsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'server', 'pdf', 'fonts')
    if (existsSync(found)) return found
    if (folder === dirname(folder)) throw new Error('The folder server/pdf/fonts is missing')
  }
}
