import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Asked, Closed, Told } from './till-words.ts'

/** What everybody at the desk said so far, whoever of them is dead. */
export type Heard = {
  /** Money in somebody's hand of which nobody was told yet that it is written. */
  readonly unanswered: Map<string, Asked>
  readonly taken: Map<string, Asked>
  readonly closed: Map<number, Closed>
}

export const newHeard = (): Heard => ({ unanswered: new Map(), taken: new Map(), closed: new Map() })

/** Starts somebody at the desk, in a process of their own. */
export async function startDesk(told: Omit<Told, 'unanswered'>, heard: Heard) {
  // Of two who take money only one is there at a time, and goes on where the other one died.
  const unanswered = told.role === 'taking' ? [...heard.unanswered.values()] : []
  const given = JSON.stringify({ ...told, unanswered })
  const program = join(import.meta.dirname, 'worker.ts')
  const child = spawn(process.execPath, [program, given], { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  let isKilled = false
  const died = once(child, 'close').then(() => {
    if (!isKilled) throw new Error(`A process ended by itself: ${complaint}`)
  })
  died.catch(() => {})
  const waiting = new Map<string, () => void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [word = '', what = ''] = line.split(/ (.*)/s)
    note(heard, word, JSON.parse(what))
    waiting.get(word)?.()
  })
  const next = (word: string) =>
    Promise.race([new Promise<void>((resolve) => waiting.set(word, resolve)), died])
  await next('ready')
  return {
    next,
    /** Lines that were on their way when it died still arrive: the pipe is closed after them. */
    kill: async () => {
      isKilled = true
      child.kill('SIGKILL')
      await died
    },
  }
}

function note({ unanswered, taken, closed }: Heard, word: string, what: Asked & Closed): void {
  if (word === 'asked') unanswered.set(what.key, what)
  if (word === 'closed') closed.set(what.number, what)
  if (word !== 'taken') return
  unanswered.delete(what.key)
  taken.set(what.key, what)
}
