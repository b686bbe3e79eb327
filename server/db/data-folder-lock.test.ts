import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder, lockFileName } from './data-folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'miftah-test-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let folders = 0
const newFolder = () => join(folder, String(++folders))

const running = new Set<ChildProcess>()
afterEach(async () => {
  for (const child of running) await kill(child)
})

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  // What unshare started goes with its standard input; the signal is for a process of our own.
  child.stdin?.end()
  child.kill('SIGKILL')
  await gone
}

/** Another process that wants the folder, and what it said. */
async function takeElsewhere(own: string, inside: readonly string[] = [], way = 'as-usual') {
  const [command = '', ...given] = [
    ...inside,
    process.execPath,
    join(import.meta.dirname, 'test-lock-worker.ts'),
    own,
    way,
  ]
  const child = spawn(command, given, { stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

const canEnter = (inside: readonly string[]) => {
  const [command = '', ...given] = inside
  return spawnSync(command, [...given, 'true']).status === 0
}

describe('the lock of a data folder', () => {
  test('is taken once, and again after it was released', async () => {
    const own = newFolder()
    const release = await lockDataFolder(own)
    await expect(lockDataFolder(own)).rejects.toThrow(DataFolderInUse)
    await expect(lockDataFolder(own)).rejects.toThrow('DATABASE_URL')
    await release()
    await (await lockDataFolder(own))()
  })

  test('does not keep other folders', async () => {
    const release = await lockDataFolder(newFolder())
    await (await lockDataFolder(newFolder()))()
    await release()
  })

  test('holds under a link, another spelling, and a path longer than a socket may have', async () => {
    const own = join(newFolder(), 'long'.repeat(40))
    const alias = `${folder}/alias`
    const release = await lockDataFolder(own)
    symlinkSync(own, alias)
    for (const name of [alias, relative(process.cwd(), own), `${own}/../${'long'.repeat(40)}/`])
      expect((await takeElsewhere(name)).said, name).toBe('DataFolderInUse')
    await release()
  })

  test('of many at once, one gets it', async () => {
    const own = newFolder()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(own)))
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const { value: release } of won) await release()
  })

  test('of many processes at once, one gets it, also after one was killed', async () => {
    const own = newFolder()
    const first = await takeElsewhere(own)
    expect(first.said).toBe('taken')
    await kill(first.child)
    const starters = await Promise.all(Array.from({ length: 4 }, () => takeElsewhere(own)))
    expect(starters.map(({ said }) => said).toSorted()).toEqual([
      ...Array(3).fill('DataFolderInUse'),
      'taken',
    ])
  })

  test('is there again when its process was killed', async () => {
    const own = newFolder()
    const { child, said } = await takeElsewhere(own)
    expect(said).toBe('taken')
    await expect(lockDataFolder(own)).rejects.toThrow(DataFolderInUse)
    await kill(child)
    await (await lockDataFolder(own))()
  })

  test('says so when the folder can not be locked', async () => {
    const own = newFolder()
    mkdirSync(own)
    writeFileSync(join(own, lockFileName), 'nonsense that is no lock of ours')
    await expect(lockDataFolder(own)).rejects.toThrow('can not be locked')
  })
})

const spaces = [
  ['network', ['unshare', '--net']],
  ['process', ['unshare', '--net', '--pid', '--fork', '--kill-child']],
] as const

// Containers have namespaces of their own; making one needs rights that a test does not always have.
describe.each(spaces)('from another %s namespace', (_name, inside) => {
  test.skipIf(!canEnter(inside))('the folder is seen to be taken, from either side', async () => {
    const own = newFolder()
    const release = await lockDataFolder(own)
    expect((await takeElsewhere(own, inside)).said).toBe('DataFolderInUse')
    await release()
    const other = await takeElsewhere(own, inside)
    expect(other.said).toBe('taken')
    await expect(lockDataFolder(own)).rejects.toThrow(DataFolderInUse)
  })

  test.skipIf(!canEnter(inside))('control: an abstract socket lets both in', async () => {
    const own = newFolder()
    expect((await takeElsewhere(own, [], 'abstract-socket')).said).toBe('taken')
    expect((await takeElsewhere(own, inside, 'abstract-socket')).said).toBe('taken')
  })
})

test.skipIf(process.platform !== 'linux')('a version that locks by a socket alone is respected', async () => {
  const own = newFolder()
  expect((await takeElsewhere(own, [], 'abstract-socket')).said).toBe('taken')
  await expect(lockDataFolder(own)).rejects.toThrow(DataFolderInUse)
  for (const child of running) await kill(child)
  await (await lockDataFolder(own))()
})
