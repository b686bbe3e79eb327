/** A process that takes a data folder, says whether it got it, and keeps it until it is ended. */
import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { lockDataFolder } from './data-folder-lock.ts'

const [folder = '', way = ''] = process.argv.slice(2)

/** As the lock was once: known to one network namespace alone. */
function lockByAbstractSocket(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { dev, ino } = statSync(folder, { bigint: true })
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
  return new Promise((taken, refused) => {
    createServer().once('error', refused).listen(`\0miftah-${name}`, taken)
  })
}

try {
  await (way === 'abstract-socket' ? lockByAbstractSocket() : lockDataFolder(folder))
  process.stdout.write('taken\n')
  // Until whoever started it is gone.
  process.stdin.on('end', () => process.exit()).resume()
} catch (error) {
  process.stdout.write(`${(error as Error).name}\n`)
}
