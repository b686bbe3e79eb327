/**
 * npm test: everything that must hold, with one line of figures at the end. Both kinds of tests run at the same time.
 * npm run test:all: the same with every journey in both languages and many times as many random stories.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { CommandError, duration, projectNode, run, say, stopCommands } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './require-node.mjs'
import { countPlaywright, countVitest } from './test-report/test-counts.mjs'
import { playwrightFailures, vitestFailures } from './test-report/test-failures.mjs'

requireNode()
const reports = mkdtempSync(path.join(os.tmpdir(), 'miftah-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopCommands()
    process.exit(130)
  })

if (process.argv.includes('--all')) process.env.TEST_ALL = 'on'

/** The names of tests that failed. */
const failures = []

/** Commands that must all succeed count as one test. They run beside others, so what they print comes in one piece. */
function commands(...lines) {
  return async () => {
    for (const [command, ...args] of lines) {
      const { code, output } = await run(command, args, { quiet: true })
      if (code === 0) continue
      say(output.trimEnd())
      return { passed: 0, failed: 1, skipped: 0 }
    }
    return { passed: 1, failed: 0, skipped: 0 }
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

let buildFailed = false
/** The build of this run, whole or broken. */
let building = Promise.resolve()
async function build() {
  buildFailed = true
  const made = ensureBuilt()
  building = made.catch(() => {})
  await made
  buildFailed = false
  return { passed: 1, failed: 0, skipped: 0 }
}

async function unit() {
  // Pages are tested as they were built.
  await building
  const file = path.join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run('vitest', args, { env: { TZ: 'UTC' } })
  const report = readReport(file)
  failures.push(...vitestFailures(report))
  return countVitest(report, code)
}

async function browser() {
  if (buildFailed) throw new CommandError('Browser tests need a build, and it failed.')
  const file = path.join(reports, 'playwright.json')
  const { code } = await run('playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const report = readReport(file)
  failures.push(...playwrightFailures(report))
  return countPlaywright(report, code)
}

const steps = {
  lint: ['Lint and format', commands(['biome', 'check', '.'])],
  styles: ['Styles', commands([projectNode, 'scripts/check-styles.ts'])],
  boundaries: ['Boundaries', commands([projectNode, 'scripts/check-boundaries.ts'])],
  messages: ['Messages', commands([projectNode, 'scripts/check-messages.ts'])],
  docs: ['Documents', commands([projectNode, 'scripts/check-docs.ts'])],
  dead: ['Dead code', commands(['knip', '--no-progress'])],
  types: ['Types', commands(['react-router', 'typegen'], ['tsc', '--noEmit', '--checkers', '1'])],
  build: ['Build', build],
  unit: ['Unit, database and page tests', unit],
  browser: ['Browser tests', browser],
}

/**
 * What runs beside what: each lane leaves a core to the other, and both kinds of tests begin as soon as there is a build. Those
 * of the second lane wait for databases and processes, so that it takes longer: only checks that fit beside the build come
 * before them.
 */
const lanes = [
  ['build', 'browser', 'types', 'lint', 'boundaries', 'dead'],
  ['styles', 'messages', 'docs', 'unit'],
]

const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const chosen = only?.split(',') ?? Object.keys(steps)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}

async function runStep(work) {
  try {
    return await work()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

try {
  await ensureInstalled()
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  say('0 passed, 1 failed')
  process.exit(1)
}

const total = { passed: 0, failed: 0, skipped: 0 }

async function runInOrder(names) {
  for (const name of names) {
    const [title, work] = steps[name]
    const start = Date.now()
    const counts = await runStep(work)
    say(`${counts.failed === 0 ? '✓' : '✗'} ${title} (${duration(start)})`)
    for (const kind of Object.keys(total)) total[kind] += counts[kind]
  }
}

say(
  `\n── ${lanes
    .flat()
    .filter((name) => chosen.includes(name))
    .map((name) => steps[name][0])
    .join(', ')}`,
)
await Promise.all(lanes.map((lane) => runInOrder(lane.filter((name) => chosen.includes(name)))))

if (failures.length > 0) say(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
