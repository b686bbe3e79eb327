import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runOn } from './test-database-url.ts'
import { type PlainUser, plainUser, postgresBinaries } from './test-postgres-binaries.ts'
import { stopOrphans } from './test-postgres-orphans.ts'

const prefix = 'miftah-test-postgres-'

const newCluster = [
  ...['--auth=trust', '--username=postgres', '--no-sync', '--encoding=UTF8', '--locale=C'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

// Nothing here outlives the run, so nothing is written for keeps.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type TestPostgresServer = { readonly url: string; stop(): Promise<void> }

/** Starts a PostgreSQL server for one run of the tests, reachable only through a socket in its own folder. */
export async function startTestPostgres(): Promise<TestPostgresServer> {
  const user = plainUser()
  // The other user must be able to walk there, which root's own temporary folder may not allow.
  const home = user ? '/tmp' : tmpdir()
  await stopOrphans(home, prefix)
  const folder = makeFolder(join(home, `${prefix}${process.pid}`), user)
  const binaries = postgresBinaries(folder, user)
  const run = (name: string, parameters: string[]) =>
    spawn(join(binaries, name), ['-D', join(folder, 'data'), ...parameters], {
      ...user,
      // A Ctrl+C at the keyboard is for those who use the server: they stop it when they are done.
      detached: true,
      cwd: folder,
      env: {},
      stdio: ['ignore', 'ignore', openSync(join(folder, 'log'), 'a')],
    })
  const [failed] = await once(run('initdb', newCluster), 'exit')
  if (failed) throw failure(folder)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', ...hasty]
  const server = run(
    'postgres',
    settings.flatMap((setting) => ['-c', setting]),
  )
  const stopWithUs = () => server.kill('SIGQUIT')
  process.once('exit', stopWithUs)
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=postgres`
  await untilReady(server, url, folder)
  return {
    url,
    stop: async () => {
      process.off('exit', stopWithUs)
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(folder: string, user: PlainUser | undefined): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** It listens before it answers: only an answer counts. */
async function untilReady(server: ChildProcess, url: string, folder: string): Promise<void> {
  const isReady = () =>
    runOn(url, 'select 1').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw failure(folder)
    await pause(25)
  }
}

function failure(folder: string): Error {
  return new Error(
    `The PostgreSQL server of the tests did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`,
  )
}
