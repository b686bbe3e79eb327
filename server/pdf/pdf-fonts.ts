import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is written in which hand. */
export type Face = 'text' | 'bold' | 'display'
export type Script = 'latin' | 'arabic'
export type FontName = `${Face}-${Script}`

const files: Record<FontName, string> = {
  'text-latin': 'plex-latin.ttf',
  'text-arabic': 'plex-arabic.ttf',
  'bold-latin': 'plex-latin-bold.ttf',
  'bold-arabic': 'plex-arabic-bold.ttf',
  'display-latin': 'rakkas-latin.ttf',
  'display-arabic': 'rakkas-arabic.ttf',
}

export const fontNames = Object.keys(files) as FontName[]

const kept = new Map<FontName, Buffer>()

/** The bytes of a font, read once. */
export function readFont(name: FontName): Buffer {
  const known = kept.get(name)
  if (known) return known
  const bytes = readFileSync(join(fontsFolder(), files[name]))
  kept.set(name, bytes)
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
