import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applyMigrations, readMigrations } from '#server/db/apply-migrations.ts'
import { say } from '#server/db/command.ts'
import type { Connection } from '#server/db/connect.ts'
import { appliedTo } from '#server/db/require-current-schema.ts'
import { type Env, processEnv } from '#server/env.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { backUp } from './back-up.ts'
import { examine } from './doctor.ts'
import { tryStart } from './try-start.ts'

type Switch = { readonly switch?: string | undefined }

/**
 * Brings a venue up to the version of this folder, while the old one may go on: backup, migrations, a trial start, and
 * only then the switch. Whatever fails, nothing was switched, and the way back is said.
 */
export async function upgrade(connection: Connection, _: string, choices: Switch): Promise<void> {
  const env = processEnv()
  const missing = await migrationsToApply(connection)
  const backup = join(backupFolder(env), `before-${packageFile.version}-${stamp()}.backup`)
  say(`1. Backup: ${backup}`)
  await backUp(connection, backup)
  const back =
    missing.length === 0
      ? 'The way back: start the old version again.'
      : `The way back: stop the site, then in the folder of the old version: npm run miftah -- restore ${backup} --replace`
  try {
    say(`2. Migrations: ${missing.length === 0 ? 'none' : missing.join(', ')}`)
    await applyMigrations(connection)
    say('3. Health')
    await requireHealth(connection, env)
    say('4. Switch')
    await switchOver(env, choices.switch)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${back}`)
  }
  say(back)
}

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(':', '-')

function backupFolder({ dataDir }: Env): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** What this version adds. A database that knows more than this version is a newer one's. */
async function migrationsToApply(connection: Connection): Promise<string[]> {
  const ours = readMigrations().map(({ name }) => name)
  const applied = await appliedTo(connection)
  if (applied.length === 0) throw new Error('There is no venue here yet: npm run miftah -- init')
  const unknown = applied.filter((name) => !ours.includes(name))
  if (unknown.length > 0)
    throw new Error(`This database is of a newer version than this folder: it has ${unknown.join(', ')}`)
  return ours.filter((name) => !applied.includes(name))
}

async function requireHealth(connection: Connection, env: Env): Promise<void> {
  const findings = await examine({ connection, env, now: Date.now })
  for (const { about, state, words } of findings) if (state !== 'ok') say(`   ${state}: ${about}: ${words}`)
  // What was wrong with others before is not mended by staying with the old version.
  const ours = ['versions', 'disk', 'database', 'listeners']
  const failing = findings.filter(({ about, state }) => state === 'wrong' && ours.includes(about))
  if (failing.length > 0) throw new Error(`Not switched: ${failing.map(({ about }) => about).join(', ')}`)
  // The embedded database has one process, which is this one: there the start itself is the trial.
  if (connection.engine === 'postgres') await tryStart()
}

const tries = 60

async function switchOver({ publicUrl }: Env, command: string | undefined): Promise<void> {
  if (!command) {
    say('   Replace the processes of the old version by this one, one after the other.')
    return
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    spawn(command, { shell: true, stdio: 'inherit' }).on('error', reject).on('exit', resolve)
  })
  if (code !== 0) throw new Error(`The command of the switch ended with ${code}`)
  for (let tried = 0; tried < tries; tried++) {
    const answer = await fetch(`${publicUrl}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return say(`   ${publicUrl} is ready`)
    await pause(1000)
  }
  throw new Error(`${publicUrl}/readyz does not say that it is ready`)
}
