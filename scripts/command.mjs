import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')

/** The Node that came in as a dependency; the system's own only has to be able to install it. */
export const projectNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** What Node has read and compiled once, kept for its next process: half of what a short command takes. Gone with the packages. */
export const compiledCode = path.join(root, 'node_modules/.cache/miftah/compiled')

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function duration(since) {
  const seconds = (Date.now() - since) / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 100) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** Something a person can mend: shown as one message, without a stack. */
export class CommandError extends Error {}

const otherFolders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== bin)
const projectPath = [bin, ...otherFolders].join(path.delimiter)
/** npm runs on the system's Node: an install may replace the project's own while it works. */
export const systemPath = otherFolders
  .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')))
  .join(path.delimiter)

const sharedEnv = {
  PATH: projectPath,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledCode,
  // To them a terminal looks like a file.
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}

const running = new Set()

/** Ends what run() started and has not finished. */
export function stopCommands() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a command in the project's folder without a stdin and answers its exit code and, if `quiet`, what it printed.
 * What is not quiet is printed by whole lines, since others may print beside it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, timeout?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...sharedEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command !== projectNode,
      timeout,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (quiet) stream.on('data', (chunk) => (output += chunk))
      else createInterface({ input: stream }).on('line', say)
    }
    running.add(child)
    const finish = (code) => {
      running.delete(child)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Says what is being done, that it still is, and how long it took. What the work returns is passed on. */
export async function withProgress(doing, done, work) {
  const start = Date.now()
  const live = Boolean(process.stdout.isTTY)
  const tick = () =>
    live
      ? process.stdout.write(`\r\x1b[K  ${doing} … ${duration(start)}`)
      : say(`  ${doing} … ${duration(start)}`)
  if (live) tick()
  else say(`  ${doing} …`)
  const timer = setInterval(tick, live ? 1000 : 15_000)
  const clear = () => {
    clearInterval(timer)
    if (live) process.stdout.write('\r\x1b[K')
  }
  try {
    const result = await work()
    clear()
    say(`✓ ${done} (${duration(start)})`)
    return result
  } catch (error) {
    clear()
    throw error
  }
}
