import { describe, expect, test, vi } from 'vitest'
import { isChunkError } from './chunk-error.ts'
import { claimReload, guardKey, reloadForNewFiles, suspendReload } from './reload-guard.ts'

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

test('a page that must stay is not loaded anew until it may go', () => {
  const reload = vi.fn()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { sessionStorage: memory(), location: { pathname: '/office', search: '', reload } })
  suspendReload(true)
  expect(reloadForNewFiles()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  suspendReload(false)
  expect(reloadForNewFiles()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
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
