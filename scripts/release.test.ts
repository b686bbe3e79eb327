import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('the version is the changelog’s newest, in the lockfile too', () => {
  const [newest = ''] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/gm)].map(
    ([, version]) => version,
  )
  const { version } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json'))
  expect({ version, lock: lock.version, own: lock.packages[''].version }).toEqual({
    version: newest,
    lock: newest,
    own: newest,
  })
})

test('what is not released yet has a place above it', () => {
  expect(/^## (.*)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe('Unreleased')
})
