import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { problem } from './problem.ts'

type Collection = {
  prefix: string
  width?: number
  height?: number
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
}

/** The installed icon collections; no other name is ever looked up. */
const files: Record<string, string> = { lucide: '@iconify-json/lucide/icons.json' }
const mostIcons = 64

const opened = new Map<string, Promise<Collection>>()

function open(name: string): Promise<Collection> | undefined {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return undefined
  const known = opened.get(name)
  if (known) return known
  const path = createRequire(import.meta.url).resolve(file)
  const reading = readFile(path, 'utf8').then((text): Collection => JSON.parse(text))
  opened.set(name, reading)
  return reading
}

function pick(collection: Collection, names: readonly string[]) {
  const entries = names.flatMap((name) => {
    const alias = collection.aliases
    const own = alias && Object.hasOwn(alias, name) ? (alias[name]?.parent ?? name) : name
    const icon = Object.hasOwn(collection.icons, own) ? collection.icons[own] : undefined
    return icon ? [[name, icon] as const] : []
  })
  const found = Object.fromEntries(entries)
  return {
    prefix: collection.prefix,
    width: collection.width ?? 24,
    height: collection.height ?? 24,
    icons: found,
    not_found: names.filter((name) => !Object.hasOwn(found, name)),
  }
}

/** `GET /api/_nuxt_icon/{collection}.json?icons=a,b` (spec §7). */
export function icons(): Hono {
  return new Hono().get('/:file{[a-z0-9-]+\\.json}', async (c) => {
    const collection = await open(c.req.param('file').replace(/\.json$/, ''))
    if (!collection) return problem(c, 404, 'not_found', 'errors.not_found_text')
    const names = [...new Set((c.req.query('icons') ?? '').split(',').filter(Boolean))]
    if (names.length === 0 || names.length > mostIcons)
      return problem(c, 400, 'invalid', 'errors.invalid_form')
    return c.json(pick(collection, names), 200, { 'Cache-Control': 'public, max-age=604800' })
  })
}
