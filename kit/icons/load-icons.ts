import { apiAddress } from '#contracts/calls/api-address.ts'
import { listIcons } from '#contracts/calls/icons.calls.ts'
import { fetchSite } from '../api/fetch-site.ts'
import { shapesOf } from './icon-body.ts'
import { iconService } from './icon-service.ts'

export type LoadedIcon = { body: string; width: number; height: number }

type Collection = {
  width?: number
  height?: number
  icons?: Record<string, { body?: unknown; width?: number; height?: number }>
}

/** Spec §9. */
const longestWait = 1500

type Batch = { names: Set<string>; icons: Promise<Map<string, LoadedIcon>> }

const loaded = new Map<string, Promise<LoadedIcon | null>>()
const batches = new Map<string, Batch>()

function iconsOf({ icons, width, height }: Collection): Map<string, LoadedIcon> {
  const found = new Map<string, LoadedIcon>()
  for (const [name, icon] of Object.entries(icons ?? {})) {
    const body = typeof icon?.body === 'string' ? shapesOf(icon.body) : ''
    if (body) found.set(name, { body, width: icon.width ?? width ?? 24, height: icon.height ?? height ?? 24 })
  }
  return found
}

async function ask(address: string, names: readonly string[]): Promise<Map<string, LoadedIcon>> {
  try {
    const url = `${address}?icons=${names.map(encodeURIComponent).join(',')}`
    const answer = await fetchSite(url, { signal: AbortSignal.timeout(longestWait) })
    return answer.ok ? iconsOf(await answer.json()) : new Map()
  } catch {
    return new Map()
  }
}

/** First our own server, then, for what it has not, the public service. */
async function fetchIcons(collection: string, names: readonly string[]): Promise<Map<string, LoadedIcon>> {
  const file = `${collection}.json`
  const own = await ask(apiAddress(listIcons, { params: { file } }), names)
  const missing = names.filter((name) => !own.has(name))
  if (missing.length === 0 || !iconService.url) return own
  const others = await ask(`${iconService.url.replace(/\/$/, '')}/${file}`, missing)
  return new Map([...others, ...own])
}

/** Names asked for in one tick travel in one call per collection. */
function inBatch(collection: string, name: string): Promise<Map<string, LoadedIcon>> {
  const open = batches.get(collection)
  if (open) {
    open.names.add(name)
    return open.icons
  }
  const names = new Set([name])
  const icons = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
    batches.delete(collection)
    return fetchIcons(collection, [...names].sort())
  })
  batches.set(collection, { names, icons })
  return icons
}

async function find(collection: string, icon: string, name: string): Promise<LoadedIcon | null> {
  const found = (await inBatch(collection, icon)).get(icon) ?? null
  // What did not come may come another time.
  if (!found) loaded.delete(name)
  return found
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*'
const iconName = new RegExp(`^(${word}):(${word})$`)

/** An icon by `collection:name`, asked for once; null when nobody knows it. Never throws. */
export function loadIcon(name: string): Promise<LoadedIcon | null> {
  const known = loaded.get(name)
  if (known) return known
  const [, collection, icon] = iconName.exec(name) ?? []
  if (!collection || !icon) return Promise.resolve(null)
  const finding = find(collection, icon, name)
  loaded.set(name, finding)
  return finding
}
