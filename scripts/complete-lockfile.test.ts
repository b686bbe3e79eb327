import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completeLockfile } from './complete-lockfile.ts'

const tool = {
  version: '1.0.0',
  dev: true,
  optionalDependencies: {
    '@tool/darwin-arm64': '1.0.0',
    '@tool/linux-x64-musl': '1.0.0',
    'nice-to-have': '1.0.0',
  },
}

describe('completeLockfile', () => {
  it('adds the packages of other platforms with what npm needs to pass them over', () => {
    const { packages } = completeLockfile({ packages: { '': {}, 'node_modules/tool': tool } })
    expect(packages).toEqual({
      '': {},
      'node_modules/@tool/darwin-arm64': {
        version: '1.0.0',
        dev: true,
        optional: true,
        cpu: ['arm64'],
        os: ['darwin'],
      },
      'node_modules/@tool/linux-x64-musl': {
        version: '1.0.0',
        dev: true,
        optional: true,
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
      },
      'node_modules/tool': tool,
    })
  })

  it('leaves packages alone that are there, beside the one that needs them or above it', () => {
    const inside = 'node_modules/a/node_modules/tool'
    const own = { [inside]: tool, [`${inside}/node_modules/@tool/darwin-arm64`]: { version: '1.0.0' } }
    const { packages } = completeLockfile({ packages: { ...own, 'node_modules/@tool/linux-x64-musl': {} } })
    expect(Object.keys(packages)).toHaveLength(3)
  })
})

it('has nothing to add to the lockfile of this project, so that npm ci accepts it', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const lockfile = JSON.parse(text)
  expect(Object.keys(completeLockfile(lockfile).packages)).toEqual(Object.keys(lockfile.packages))
})
