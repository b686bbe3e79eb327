import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const build = join(import.meta.dirname, '../../build/office')

/** The layer a sheet names first loses to every later one, whatever the sheets after it say. */
test('the sheet that says the base comes before every other of the office', async () => {
  const document = await readFile(join(build, 'office/index.html'), 'utf8')
  const sheets = [...document.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+\.css)"/g)]
  const first = await readFile(join(build, sheets[0]?.[1] ?? ''), 'utf8')
  const layers = [...first.matchAll(/@layer (\w+)/g)].map(([, name]) => name)
  expect([...new Set(layers)].filter((name) => name !== 'theme')).toEqual(['base', 'components', 'utilities'])
})
