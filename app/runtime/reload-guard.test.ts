import { describe, expect, test } from 'vitest'
import { isChunkError } from './chunk-error.ts'
import { claimReload, guardKey } from './reload-guard.ts'

function memory(start: Record<string, string> = {}) {
  const values = new Map(Object.entries(start))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('claimReload', () => {
  test('grants one reload in ten seconds', () => {
    const storage = memory()
    expect(claimReload(storage, 1_000_000)).toBe(true)
    expect(claimReload(storage, 1_009_999)).toBe(false)
    expect(claimReload(storage, 1_010_000)).toBe(true)
  })

  test('respects the reload of the boot script', () => {
    expect(claimReload(memory({ [guardKey]: '1000000' }), 1_000_500)).toBe(false)
  })

  test('never reloads where nothing can be remembered', () => {
    const broken = {
      getItem: () => null,
      setItem: () => {
        throw new Error('no storage')
      },
    }
    expect(claimReload(broken, 1_000_000)).toBe(false)
  })
})

describe('isChunkError', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://miftah.example/assets/a.js',
    'error loading dynamically imported module: https://miftah.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('knows %s', (message) => {
    expect(isChunkError(new TypeError(message))).toBe(true)
  })

  test('takes no other failure for it', () => {
    expect(isChunkError(new TypeError('Failed to fetch'))).toBe(false)
    expect(isChunkError('Importing a module script failed.')).toBe(false)
  })
})
