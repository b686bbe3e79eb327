import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError, projectNode, root, run, systemPath, withProgress } from './command.mjs'

const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.miftah-install')

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function wantedStamp() {
  const lock = readText(path.join(root, 'package-lock.json'))
  if (!lock) throw new CommandError('package-lock.json is missing: the exact versions are not known.')
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** Whether npm's own record of node_modules holds every package of the lockfile, as after an `npm install` by hand. */
function matchesLockfile() {
  const record = readText(path.join(modules, '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  const wanted = JSON.parse(readText(path.join(root, 'package-lock.json'))).packages
  return Object.entries(wanted).every(
    ([where, entry]) => where === '' || entry.optional || installed[where]?.version === entry.version,
  )
}

/** Installs exactly what the lockfile says, unless the last install did. */
export async function ensureInstalled() {
  const stamp = wantedStamp()
  if (existsSync(projectNode)) {
    if (readText(stampFile) === stamp) return
    if (matchesLockfile()) return writeFileSync(stampFile, stamp)
  }
  await withProgress('Installing dependencies, a minute or two', 'Dependencies installed', async () => {
    // Building needs the development packages too, whatever NODE_ENV says.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await run('npm', args, { quiet: true, env: { PATH: systemPath } })
    if (code === 127) throw new CommandError('npm was not found. It comes with Node: https://nodejs.org')
    if (code !== 0)
      throw new CommandError(
        `${output.trim()}\n\nnpm ci failed. Is the network there, and the disk not full?`,
      )
    if (!existsSync(projectNode))
      throw new CommandError(
        'Node 24 did not come with the dependencies. Are install scripts switched off (npm config get ignore-scripts)?',
      )
    writeFileSync(stampFile, stamp)
  })
}
