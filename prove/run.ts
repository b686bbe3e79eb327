/** `npm run prove`: tries every promise on the real parts. `--long` takes hours, `--only=never-twice` one of them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stolenSince, ticksNow } from '../scripts/cpu-steal.ts'
import { experiments } from './experiments.ts'
import { readOptions } from './read-options.ts'
import { Trial } from './trial.ts'

const names = experiments.map(({ name }) => name)
const options = readOptions(process.argv.slice(2), names)
if (typeof options === 'string') {
  console.error(options)
  process.exit(2)
}

// Servers and processes of an experiment end with this one, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const isBuilt = existsSync(join(import.meta.dirname, '..', 'build', 'server', 'index.js'))
const broken: string[] = []
const leftOut: string[] = []
for (const { name, promise, needsBuild, mostMinutes = 10, run } of experiments) {
  if (!options.only.includes(name)) continue
  console.error(`\n── ${name}: ${promise}`)
  const trial = new Trial(options)
  const [started, ticks] = [performance.now(), ticksNow()]
  const minutes = options.long ? 240 : mostMinutes
  const watch = setTimeout(() => {
    console.error(`BROKEN it had not come to its end after ${minutes} minutes`)
    process.exit(1)
  }, minutes * 60_000)
  try {
    if (needsBuild && !isBuilt) throw new Error('This needs the built site: npm run build')
    await run(trial)
  } catch (error) {
    trial.missed++
    console.error('BROKEN it did not come to its end:', error)
  }
  clearTimeout(watch)
  const seconds = Math.round((performance.now() - started) / 1000)
  trial.mention(`${seconds} s${stolenSince(ticks, ticksNow())}`)
  if (trial.missed > 0) broken.push(name)
  if (trial.leftOut !== null) leftOut.push(name)
}

const holds = leftOut.length === 0 ? 'Every promise holds.' : 'Every promise that was tried holds.'
console.error(broken.length === 0 ? `\n${holds}` : `\nBroken: ${broken.join(', ')}`)
if (leftOut.length > 0) console.error(`Not tried: ${leftOut.join(', ')}`)
process.exit(broken.length === 0 ? 0 : 1)
