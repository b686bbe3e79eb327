import { expect, test } from 'vitest'
import { openImportFile } from './open-import-file.ts'

test('others have their turn while a large file is read', async () => {
  const bytes = Buffer.from(`name,email\n${'Huda,huda@old.example\n'.repeat(20_000)}`)
  let turns = 0
  let reading = true
  const others = () => {
    turns++
    if (reading) setImmediate(others)
  }
  setImmediate(others)
  const file = await openImportFile(new Uint8Array(bytes))
  reading = false
  expect(file.ok && file.rows.length).toBe(20_000)
  expect(turns).toBeGreaterThanOrEqual(9)
})
