import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addIntegrity, completeLockfile, withoutIntegrity } from './complete-lockfile.ts'

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

describe('addIntegrity', () => {
  it('asks for what has no hash, by the name the registry knows', async () => {
    const asked: string[] = []
    const known = { version: '1.0.0', integrity: 'sha512-known' }
    const lockfile = {
      packages: {
        '': {},
        'node_modules/known': known,
        'node_modules/a/node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
        'node_modules/alias': { version: '3.0.0', name: 'real' },
        'node_modules/linked': { link: true },
      },
    }
    const { packages } = await addIntegrity(lockfile, async (name, version) => {
      asked.push(`${name}@${version}`)
      return `sha512-${name}`
    })
    expect(asked).toEqual(['@tool/linux-x64@2.0.0', 'real@3.0.0'])
    expect(packages).toMatchObject({
      'node_modules/known': known,
      'node_modules/a/node_modules/@tool/linux-x64': {
        version: '2.0.0',
        integrity: 'sha512-@tool/linux-x64',
      },
      'node_modules/alias': { integrity: 'sha512-real' },
      'node_modules/linked': { link: true },
    })
    expect(withoutIntegrity({ packages })).toEqual([])
    expect(withoutIntegrity(await addIntegrity(lockfile, async () => null))).toHaveLength(2)
  })
})

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'))

/** Packages of other platforms that the registry of those who wrote the lockfile does not show: a list to shorten. */
const hashesNotSeen = Object.entries({
  '@biomejs/cli-': 'android-arm64 android-x64 darwin-arm64 darwin-x64 win32-arm64 win32-x64',
  '@napi-rs/canvas-':
    'android-arm64 darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-riscv64-gnu win32-arm64-msvc win32-x64-msvc',
  '@oxc-parser/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@rolldown/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-x64-msvc',
}).flatMap(([name, platforms]) => platforms.split(' ').map((platform) => `node_modules/${name}${platform}`))

it('every package of this project is compared with its hash, wherever it is fetched from', () => {
  expect(withoutIntegrity(lockfile)).toEqual(hashesNotSeen)
  const entries: [string, { integrity?: string; resolved?: string }][] = Object.entries(lockfile.packages)
  expect(entries.length).toBeGreaterThan(100)
  const weak = entries.filter(
    ([, { integrity }]) => integrity !== undefined && !integrity.startsWith('sha512-'),
  )
  expect(weak.map(([path]) => path)).toEqual([])
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})

it('has nothing to add to the lockfile of this project, so that npm ci accepts it', () => {
  expect(Object.keys(completeLockfile(lockfile).packages)).toEqual(Object.keys(lockfile.packages))
})
