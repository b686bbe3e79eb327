import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CommandError, projectNode, run, withProgress } from './command.mjs'

// The shell comes first: it has no window of its own to draw, and the tests take a third less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** A file alone proves little: Ubuntu's chromium-browser only says that a snap is wanted. */
async function works(file) {
  if (!existsSync(file)) return false
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true
  return (await run(file, ['--version'], { quiet: true, timeout: 30_000 })).code === 0
}

function installedFiles() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...usualPlaces]
}

async function findInstalled() {
  for (const file of new Set(installedFiles())) if (await works(file)) return file
  return null
}

async function findPlaywrights() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { code, output } = await run(projectNode, ['-e', script], { quiet: true })
  return code === 0 && (await works(output)) ? output : null
}

const isRoot = process.getuid?.() === 0

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID=debian$/m.test(release)
}

async function installDebians() {
  await withProgress("Installing Debian's Chromium", 'Chromium installed', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name]
      if ((await run('apt-get', install, { quiet: true, env })).code === 0) break
    }
  })
  return findInstalled()
}

async function installPlaywrights() {
  const systemLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  await withProgress("Downloading Playwright's Chromium", 'Download ended', () =>
    run('playwright', ['install', ...systemLibraries, 'chromium'], { quiet: true }),
  )
  return findPlaywrights()
}

/** The browser for the browser tests: an installed one, or one that is installed now. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await works(given)) return given
    throw new CommandError(`CHROMIUM_PATH is ${given}, but no browser could be run there.`)
  }
  const found =
    (await findInstalled()) ??
    (await findPlaywrights()) ??
    (isRoot && isDebian() ? await installDebians() : null) ??
    (await installPlaywrights())
  if (found) return found
  throw new CommandError(
    'No Chromium was found and none could be installed. Install Chromium or Chrome (on Debian: apt-get install ' +
      'chromium) and run this again, or say where it is: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
