import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf, runOn } from './test-database-url.ts'
import { plainUser } from './test-postgres-binaries.ts'

/** Not every machine has one: apt-get install pgbouncer. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

export type TestPgbouncer = { of(databaseUrl: string): string; stop(): Promise<void> }

/** A real pooler before a server: sessions by transaction, few of them, so that clients get each other's. */
export async function startPgbouncer(serverUrl: string, sessions: number): Promise<TestPgbouncer> {
  const { searchParams, hostname, port, username, password } = new URL(serverUrl)
  const user = plainUser()
  // The other user must be able to walk there.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'miftah-test-pgbouncer-'))
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o755)
  const login = [
    `host=${searchParams.get('host') ?? hostname}`,
    ...(port ? [`port=${port}`] : []),
    `user=${searchParams.get('user') ?? username}`,
    ...(password ? [`password=${password}`] : []),
  ]
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = ${login.join(' ')}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'auth_type = any',
      'listen_addr =',
      'listen_port = 6432',
      `unix_socket_dir = ${folder}`,
      'max_client_conn = 1000',
      `default_pool_size = ${sessions}`,
      `min_pool_size = ${sessions}`,
      'server_reset_query_always = 0',
    ].join('\n'),
    { mode: 0o644 },
  )
  const pooler = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' })
  const of = (databaseUrl: string) => {
    const address = new URL(
      databaseOf('postgresql:///?user=anybody&port=6432', new URL(databaseUrl).pathname.slice(1)),
    )
    address.searchParams.set('host', folder)
    return address.href
  }
  const stop = async () => {
    if (pooler.exitCode === null && pooler.signalCode === null) {
      const gone = once(pooler, 'exit')
      pooler.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = () =>
    runOn(of(serverUrl), 'select 1').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) {
    if (pooler.exitCode !== null) throw new Error(`pgbouncer ended with ${pooler.exitCode}`)
    await pause(50)
  }
  return { of, stop }
}
