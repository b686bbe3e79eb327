import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runOn } from './test-database-url.ts'
import { type PlainUser, plainUser, postgresBinaries } from './test-postgres-binaries.ts'
import { stopOrphans } from './test-postgres-orphans.ts'

const prefix = 'miftah-test-postgres-'

const newCluster = [
  '--auth=trust',
  '--username=postgres',
  '--no-sync',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

// Nothing here outlives the run, so nothing is written for keeps.
const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type TestPostgresServer = {
  readonly url: string
  /** Ends every process of it without a word, as a power cut would. */
  kill(): Promise<void>
  /** Ends it as an administrator does: sessions are told and cut. */
  halt(): Promise<void>
  /** Starts it again, on what it has on disk. */
  start(): Promise<void>
  /** Ends and removes it. */
  stop(): Promise<void>
}

let servers = 0
const mostStarts = 20

/** Starts a PostgreSQL server for one run, reachable only through a socket in its own folder. */
export async function startTestPostgres(settings: readonly string[] = hasty): Promise<TestPostgresServer> {
  const user = plainUser()
  // The other user must be able to walk there, which root's own temporary folder may not allow.
  const home = user ? '/tmp' : tmpdir()
  await stopOrphans(home, prefix)
  const folder = makeFolder(join(home, `${prefix}${process.pid}-${servers++}`), user)
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
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=postgres`
  const socket = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200']
  const parameters = [...socket, ...settings].flatMap((setting) => ['-c', setting])
  let server: ChildProcess
  const start = async () => {
    for (let tries = 1; ; tries++) {
      server = run('postgres', parameters)
      const ready = await untilReady(server, url)
      if (ready) return
      // What is left of the one that was killed may need a moment to be gone.
      if (tries === mostStarts) throw failure(folder)
      await pause(100)
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const gone = hasEnded(server) ? null : once(server, 'exit')
    server.kill(signal)
    await gone
  }
  const stopWithUs = () => server.kill('SIGQUIT')
  process.once('exit', stopWithUs)
  await start()
  return {
    url,
    start,
    halt: () => end('SIGINT'),
    kill: async () => {
      const sessions = childrenOf(server.pid)
      await end('SIGKILL')
      for (const pid of sessions) killIfThere(pid)
    },
    stop: async () => {
      process.off('exit', stopWithUs)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** The sessions of a server; elsewhere than on Linux they find out by themselves that it is gone. */
function childrenOf(pid = 0): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}

function makeFolder(folder: string, user: PlainUser | undefined): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** It listens before it answers: only an answer counts. False when it ended instead. */
async function untilReady(server: ChildProcess, url: string): Promise<boolean> {
  const isReady = () =>
    runOn(url, 'select 1').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded(server)) return false
    await pause(25)
  }
  return true
}

function failure(folder: string): Error {
  return new Error(
    `The PostgreSQL server of the tests did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`,
  )
}
