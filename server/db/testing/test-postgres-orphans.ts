import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Stops and removes servers whose tests were killed before they could do it themselves. */
export async function stopOrphans(home: string, prefix: string): Promise<void> {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(home, name)
    if (!isAlive(numberIn(join(folder, 'owner')))) await stopOrphan(folder)
  }
}

async function stopOrphan(folder: string): Promise<void> {
  // Only a server that answers in its own folder is ours; its process id alone may be anyone's by now.
  for (let tries = 0; tries < 100 && (await answers(folder)); tries++) {
    const pid = numberIn(join(folder, 'data', 'postmaster.pid'))
    if (tries === 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await pause(50)
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Tells whether a server listens on the socket of a folder. */
function answers(folder: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(join(folder, '.s.PGSQL.5432'))
    socket.once('connect', () => {
      socket.destroy()
      answer(true)
    })
    socket.once('error', () => answer(false))
  })
}

function numberIn(file: string): number {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
