import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Step } from './order-progress.ts'
import type { Tables } from './read-tables.ts'

export type Victim = {
  /** What it found when it began. */
  readonly found: Promise<Tables>
  /** Resolves with the next thing that it was told is done. */
  nextAnswer(): Promise<void>
  kill(): Promise<void>
}

const worker = join(import.meta.dirname, 'worker.ts')

/** Starts a process that books until it is killed; what it was answered is written into `acknowledged`. */
export function startVictim(
  parameters: readonly string[],
  compiled: string,
  acknowledged: Map<string, Step>,
): Victim {
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, ['--liftoff-only', worker, ...parameters], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const closed = once(child, 'close')
  let isKilled = false
  const died = closed.then(() => {
    if (!isKilled) throw new Error(`A process ended by itself: ${complaint}`)
  })
  died.catch(() => {})
  let tell = () => {}
  const found = new Promise<Tables>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word = '', what = ''] = line.split(/ (.*)/s)
      if (word === 'found') return resolve(JSON.parse(what))
      acknowledged.set(what, word as Step)
      tell()
    })
  })
  const orDeath = <T>(wait: Promise<T>) => Promise.race([wait, died.then(() => wait)])
  return {
    found: orDeath(found),
    nextAnswer: () =>
      orDeath(
        new Promise<void>((resolve) => {
          tell = resolve
        }),
      ),
    // Lines that were on their way when it died still arrive: the pipe is closed after them.
    kill: async () => {
      isKilled = true
      killHard(child)
      await died
    },
  }
}

function killHard(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL')
}
