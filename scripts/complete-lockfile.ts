/**
 * Adds to package-lock.json the packages of other platforms that npm leaves out when it can not see them, after which
 * `npm ci` would refuse the file, and asks the registry for the hash of every package that has none:
 * node scripts/complete-lockfile.ts [package-lock.json]
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

type Entry = {
  version?: string
  name?: string
  link?: boolean
  integrity?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lockfile = { packages: Record<string, Entry> }

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform a package is for, as its name tells, or null for a package of any other kind. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  if (!cpu || (!os && cpu !== 'wasm32')) return null
  const libc = words.includes('musl')
    ? 'musl'
    : os === 'linux' && !words.includes('gnueabihf')
      ? 'glibc'
      : null
  return { cpu: [cpu], ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

/** Whether a package that needs `name` from `path` would find it, in its own folder or in one above. */
function isThere(packages: Lockfile['packages'], path: string, name: string): boolean {
  const folders = path.split('/node_modules/')
  return folders.some((_, depth) => {
    const above = folders.slice(0, folders.length - depth).join('/node_modules/')
    return `${above}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  })
}

/** The lockfile with an entry for every optional package of a known platform, in npm's order. */
export function completeLockfile<T extends Lockfile>(lockfile: T): T {
  const packages = { ...lockfile.packages }
  for (const [path, entry] of Object.entries(lockfile.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name)
      if (!platform || isThere(packages, path, name) || !/^\d/.test(version)) continue
      packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...platform,
      }
    }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(inOrder) }
}

/** The packages that npm would install without comparing them with a hash. */
export function withoutIntegrity({ packages }: Lockfile): string[] {
  return Object.keys(packages).filter(
    (path) => path !== '' && !packages[path]?.link && !packages[path]?.integrity,
  )
}

/** The hash of a package; null when this registry does not have it. */
type AskIntegrity = (name: string, version: string) => Promise<string | null>

/** The lockfile with a hash for every package the registry has, in the order of npm's own fields. */
export async function addIntegrity<T extends Lockfile>(lockfile: T, ask: AskIntegrity): Promise<T> {
  const packages = { ...lockfile.packages }
  for (const path of withoutIntegrity(lockfile)) {
    const { version = '', ...entry } = packages[path] ?? {}
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = await ask(name, version)
    if (integrity) packages[path] = { version, integrity, ...entry }
  }
  return { ...lockfile, packages }
}

const askRegistry: AskIntegrity = async (name, version) => {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
    return stdout.trim() || null
  } catch (error) {
    // A mirror may hold the packages of its own platform alone; whatever else went wrong is a failure.
    if (error instanceof Error && /\bE404\b/.test(error.message)) return null
    throw error
  }
}

if (import.meta.main) {
  const file = process.argv[2] ?? join(import.meta.dirname, '../package-lock.json')
  const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'))
  const complete = await addIntegrity(completeLockfile(lockfile), askRegistry)
  writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`)
  const without = withoutIntegrity(complete)
  if (without.length > 0) {
    console.error(`This registry has no hash of:\n${without.join('\n')}`)
    process.exitCode = 1
  }
}
