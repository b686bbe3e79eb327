import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'miftah-test-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// On Linux both ways can be tried; elsewhere there is only the file.
const ways = process.platform === 'linux' ? (['linux', 'darwin'] as const) : (['darwin'] as const)

describe.each(ways)('the lock of a data folder as on %s', (platform) => {
  const own = join(folder, platform)

  test('is taken once, and again after it was released', async () => {
    const release = await lockDataFolder(own, platform)
    await expect(lockDataFolder(own, platform)).rejects.toThrow(DataFolderInUse)
    await expect(lockDataFolder(own, platform)).rejects.toThrow('DATABASE_URL')
    await release()
    await (await lockDataFolder(own, platform))()
  })

  test('does not keep other folders', async () => {
    const release = await lockDataFolder(own, platform)
    await (await lockDataFolder(`${own}-other`, platform))()
    await release()
  })

  test('holds under another name of the folder', async () => {
    const alias = `${own}-alias`
    symlinkSync(own, alias)
    const release = await lockDataFolder(own, platform)
    await expect(lockDataFolder(alias, platform)).rejects.toThrow(DataFolderInUse)
    await release()
  })

  test('of many at once, one gets it', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(own, platform)))
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const { value: release } of won) await release()
  })
})

describe('a lock file left behind', () => {
  const left = join(folder, 'left')

  test.each([
    ['by a process that is gone', String(spawnSync(process.execPath, ['-e', '']).pid)],
    ['empty', ''],
    ['with nonsense', 'nonsense'],
  ])('%s is taken over', async (_case, content) => {
    mkdirSync(left, { recursive: true })
    writeFileSync(join(left, 'miftah.lock'), content)
    const release = await lockDataFolder(left, 'darwin')
    await expect(lockDataFolder(left, 'darwin')).rejects.toThrow('delete')
    await release()
    expect(readdirSync(left)).toEqual([])
  })

  test('by a process that lives is respected', async () => {
    writeFileSync(join(left, 'miftah.lock'), '1')
    await expect(lockDataFolder(left, 'darwin')).rejects.toThrow(DataFolderInUse)
  })
})
