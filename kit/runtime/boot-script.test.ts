import { describe, expect, test, vi } from 'vitest'
import { bootScript } from './boot-script.ts'
import { guardKey } from './reload-guard.ts'

type Listener = (event: unknown) => void

/** Runs the script as the browser would, with the parts of the page it touches. */
function boot({
  runs = false,
  type = 'navigate',
  hash = '',
  query = '',
  mode,
  ...stored
}: {
  theme?: string
  cart?: string
  runs?: boolean
  type?: string
  hash?: string
  query?: string
  /** Which one a preview shows. */
  mode?: string
} = {}) {
  const listeners: Record<string, Listener> = {}
  const session = new Map<string, string>()
  const paints: Listener[] = []
  const later = vi.fn()
  const page = {
    window: runs ? { __miftahChunkError: () => {} } : {},
    document: {
      documentElement: {
        classList: { toggle: vi.fn() },
        dataset: { ...(mode && { mode }) } as Record<string, string>,
      },
    },
    performance: { getEntriesByType: () => [{ type }] },
    localStorage: { getItem: (key: 'theme' | 'cart') => stored[key] ?? null },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: unknown) => void session.set(key, String(value)),
    },
    location: { reload: vi.fn(), hash, href: `https://site.example/en/confirm${query}${hash}` },
    history: {
      state: { idx: 3 } as object,
      replaceState(state: object, _: string, address: string) {
        page.history.state = state
        page.location.href = new URL(address, page.location.href).href
      },
    },
    PerformanceObserver: class {
      constructor(listener: Listener) {
        paints.push(listener)
      }
      observe() {}
    },
    setTimeout: later,
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
  }
  new Function(...Object.keys(page), bootScript)(...Object.values(page))
  return {
    toggle: page.document.documentElement.classList.toggle,
    reload: page.location.reload,
    location: page.location,
    history: page.history,
    open: (address: string) => {
      page.location.href = new URL(address, page.location.href).href
      listeners.hashchange?.({})
    },
    dataset: page.document.documentElement.dataset,
    session,
    paint: () => {
      for (const tell of paints) tell([])
    },
    pass: (ms: number) => {
      for (const [act, after] of later.mock.calls) if (after <= ms) act()
    },
    failScript: (script: object) => listeners.error?.({ target: { tagName: 'SCRIPT', ...script } }),
    fail: (message: string) => listeners.error?.({ target: page.window, message }),
    reject: (reason: unknown) => listeners.unhandledrejection?.({ reason }),
  }
}

describe('the key of a guest’s link', () => {
  const key = '4C8XJ5N0QZT2V7M9RDKB3HWE6A'
  const taken = { key: expect.any(String), idx: 3, linkKey: { of: 'ABCDEFGHJK', key } }

  test('leaves the address before anything else, from behind the # and from the query of older mails', () => {
    for (const link of [
      { query: '?order=ABCDEFGHJK&do=refund', hash: `#key=${key}` },
      { query: `?order=ABCDEFGHJK&key=${key}&do=refund` },
    ]) {
      const page = boot(link)
      expect(page.location.href).toBe('https://site.example/en/confirm?order=ABCDEFGHJK&do=refund')
      expect(page.history.state).toEqual(taken)
    }
    expect(bootScript.indexOf('takeKey()')).toBeLessThan(bootScript.indexOf('localStorage'))
  })

  test('of a request is its own', () => {
    const page = boot({ query: '?request=0123456789', hash: `#key=${key}` })
    expect(page.history.state).toMatchObject({ linkKey: { of: '0123456789', key } })
  })

  test('other addresses stay as they are', () => {
    for (const link of [{ hash: '#rooms' }, { query: '?order=ABCDEFGHJK' }, { hash: '#RESETTOKEN' }]) {
      const page = boot(link)
      expect(page.location.href).toBe(`https://site.example/en/confirm${link.query ?? ''}${link.hash ?? ''}`)
      expect(page.history.state).toEqual({ idx: 3 })
    }
  })

  test('a link that is opened over its own page loads it again', () => {
    const page = boot({ query: '?order=ABCDEFGHJK' })
    page.open('#rooms')
    expect(page.reload).not.toHaveBeenCalled()
    page.open(`#key=${key}`)
    expect(page.history.state).toEqual(taken)
    expect(page.location.href).not.toContain(key)
    expect(page.reload).toHaveBeenCalledOnce()
  })
})

describe('the boot script', () => {
  test('is as light or dark as the visitor chose, and leaves it to the venue for those who did not', () => {
    expect(boot({ theme: 'light' }).toggle).toHaveBeenCalledWith('p-dark', false)
    expect(boot({ theme: 'dark' }).toggle).toHaveBeenCalledWith('p-dark', true)
    expect(boot().toggle).not.toHaveBeenCalled()
  })

  test('shows a preview as it was asked for, whatever the visitor chose elsewhere', () => {
    expect(boot({ theme: 'dark', mode: 'light' }).toggle).toHaveBeenCalledWith('p-dark', false)
  })

  test('makes room for a cart that has something in it', () => {
    const kept = { code: 'ABCDEFGHJK', branch: 'riyadh', count: 2 }
    expect(boot({ cart: JSON.stringify(kept) }).dataset).toEqual({ cart: '', opening: '' })
    expect(boot({ cart: JSON.stringify({ ...kept, count: 0 }) }).dataset).toEqual({ opening: '' })
  })

  test('marks a page that is come back to', () => {
    expect(boot({ type: 'back_forward' }).dataset).toEqual({ moved: '', opening: '' })
    expect(boot({ type: 'reload' }).dataset).toEqual({ moved: '', opening: '' })
    expect(boot().dataset).toEqual({ opening: '' })
  })

  test('keeps the first frame still until it is painted', () => {
    const page = boot()
    expect(page.dataset).toEqual({ opening: '' })
    page.paint()
    expect(page.dataset).toEqual({})
  })

  test('keeps nothing still for longer than a second', () => {
    const page = boot()
    page.pass(900)
    expect(page.dataset).toEqual({ opening: '' })
    page.pass(1000)
    expect(page.dataset).toEqual({})
  })

  test('opens everything for those who come to a place within the page', () => {
    expect(boot({ hash: '#faq' }).dataset).toEqual({ moved: '' })
  })

  test('reloads once when a script of the page is gone, and leaves its mark for the guard', () => {
    const page = boot()
    page.failScript({ type: 'module' })
    page.failScript({ type: 'module' })
    expect(page.reload).toHaveBeenCalledOnce()
    expect(Number(page.session.get(guardKey))).toBeGreaterThan(0)
  })

  test('reloads when the application itself can not be imported', () => {
    const page = boot()
    page.reject(new TypeError('Failed to fetch dynamically imported module: /assets/entry.client.js'))
    expect(page.reload).toHaveBeenCalledOnce()
  })

  test('reloads when what the page waited for can not be imported', () => {
    const page = boot()
    page.fail('Uncaught TypeError: Failed to fetch dynamically imported module: /assets/home.js')
    expect(page.reload).toHaveBeenCalledOnce()
  })

  test('reloads for no blocked counter and no other rejection', () => {
    const page = boot()
    page.failScript({ type: '', src: 'https://counter.example/count.js' })
    page.reject(new Error('no answer'))
    page.fail('Uncaught TypeError: counter is not a function')
    expect(page.reload).not.toHaveBeenCalled()
  })

  test('leaves everything to the application once it runs', () => {
    const page = boot({ runs: true })
    page.failScript({ type: 'module' })
    page.reject(new TypeError('Importing a module script failed.'))
    expect(page.reload).not.toHaveBeenCalled()
  })
})
