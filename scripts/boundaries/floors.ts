import { posix } from 'node:path'
import { importCycles } from './import-cycles.ts'
import { isTest } from './zones.ts'

/** The floors of server/, from below. A folder that is named on none of them is a noun's. */
const floors = ['ground', 'nouns', 'roof'] as const
type Floor = (typeof floors)[number]

const ground = [
  'calls',
  'outbox',
  'db',
  'codes',
  'icalendar',
  'metrics',
  'payment-providers',
  'pdf',
  'tracing',
]
const roof = ['api', 'pages', 'worker', 'demo']
/** Beside the folders lie the settings, which are ground, and what starts a process. */
const roofFiles = ['server/main.ts', 'server/services.ts']

/** Published migrations stay, each a file. */
const uncounted = ['server/db/migrations']
const mostFiles = 40
const isCode = /\.(?:[cm]?[jt]sx?|css|sql)$/

const isServer = (file: string) => file.startsWith('server/')

function floorOf(file: string): Floor {
  const [, folder = '', inside] = file.split('/')
  if (inside === undefined) return roofFiles.includes(file) ? 'roof' : 'ground'
  if (ground.includes(folder)) return 'ground'
  return roof.includes(folder) ? 'roof' : 'nouns'
}

/** Says why a file of server/ may not import another of it, or null when it may. Tests may look up. */
export function whyNotUp(file: string, target: string): string | null {
  if (!isServer(file) || !isServer(target) || isTest(file)) return null
  const [from, to] = [floorOf(file), floorOf(target)]
  if (floors.indexOf(to) <= floors.indexOf(from)) return null
  return `${file} is on the floor of the ${from} and may not import the ${to} above it (${target})`
}

/** Null for what lies beside the folders: the settings and what starts a process are no folder together. */
function folderOf(file: string): string | null {
  const folder = posix.dirname(file)
  return folder === 'server' || !isServer(file) || isTest(file) ? null : folder
}

export type FolderCircle = { readonly file: string; readonly folders: readonly string[] }

/** Circles of folders of server/ that import each other, tests aside, and a file that makes each one. */
export function folderCircles(graph: Map<string, string[]>): FolderCircle[] {
  const folders = new Map<string, Map<string, string>>()
  for (const [file, targets] of graph) {
    const folder = folderOf(file)
    if (folder === null) continue
    const edges = folders.get(folder) ?? new Map<string, string>()
    folders.set(folder, edges)
    for (const target of targets) {
      const to = folderOf(target)
      // What goes up is refused by itself.
      if (to === null || to === folder || edges.has(to) || whyNotUp(file, target)) continue
      edges.set(to, file)
    }
  }
  const between = new Map([...folders].map(([folder, edges]) => [folder, [...edges.keys()]]))
  return importCycles(between).map((circle) => {
    const [first = '', second = ''] = circle
    return { file: folders.get(first)?.get(second) ?? first, folders: circle }
  })
}

/** Folders with more files of code than one takes in at a glance. */
export function crowdedFolders(files: readonly string[]): { folder: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((name) => !name.startsWith('public/') && isCode.test(name))) {
    const folder = posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !uncounted.includes(folder))
    .map(([folder, count]) => ({ folder, count }))
}
