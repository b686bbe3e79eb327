import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export type Collection = {
  prefix: string
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

/** The installed icon collections; no other name is ever looked up. */
const files: Record<string, string> = { lucide: '@iconify-json/lucide/icons.json' }

const opened = new Map<string, Promise<Collection>>()

/** An installed collection by its name. */
export function openCollection(name: string): Promise<Collection> | undefined {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return undefined
  const known = opened.get(name)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(file)
  const reading = readFile(path, 'utf8').then((text): Collection => JSON.parse(text))
  opened.set(name, reading)
  return reading
}

/** The collection that tags take their icons from. */
export const tagCollection = 'lucide'

/** Tells whether a tag can have this icon. */
export async function hasIcon(name: string): Promise<boolean> {
  const collection = await openCollection(tagCollection)
  return collection !== undefined && Object.hasOwn(collection.icons, name)
}

/** Names of icons that hold every word that is searched for; those that begin with it first. */
export async function searchIcons(search: string, most: number): Promise<string[]> {
  const names = Object.keys((await openCollection(tagCollection))?.icons ?? {})
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = names.filter((name) => words.every((word) => name.includes(word)))
  const rank = (name: string) => (name.startsWith(words[0] ?? '') ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).slice(0, most)
}
