/** npm start: install what is missing, build what changed, serve. With --dev: the development server. */
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { CommandError, projectNode, root, stopCommands } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './require-node.mjs'

requireNode()
const development = process.argv.includes('--dev')
let server
let lastSignal = 0

/** Ctrl-C reaches this process from the terminal and again from npm: the server is told once. */
function passOn(signal) {
  if (!server) {
    stopCommands()
    process.exit(130)
  }
  if (Date.now() - lastSignal < 500) return
  lastSignal = Date.now()
  server.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal))

// A signal to npm ends the shell between npm and this process, but does not come through it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    passOn('SIGTERM')
  }, 500).unref()
}

try {
  await ensureInstalled()
  if (!development) await ensureBuilt()
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exit(1)
}

const args = process.argv.slice(2).filter((argument) => argument !== '--dev')
// A process group of its own keeps terminal signals away, so that they arrive only through passOn.
server = spawn(projectNode, [development ? 'scripts/dev.ts' : 'scripts/serve.mjs', ...args], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  detached: process.platform !== 'win32',
})
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
