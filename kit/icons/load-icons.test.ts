import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const fetchMock = vi.fn<typeof fetch>()
let loadIcon: typeof import('./load-icons.ts').loadIcon
let iconService: typeof import('./icon-service.ts').iconService

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetchMock)
  ;({ loadIcon } = await import('./load-icons.ts'))
  ;({ iconService } = await import('./icon-service.ts'))
  iconService.url = 'https://icons.example'
})
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

const ghost = { body: '<path d="M9 10h.01"/>' }
const collection = (icons: object) => Response.json({ prefix: 'lucide', width: 24, height: 24, icons })
const asked = () => fetchMock.mock.calls.map(([url]) => url)

describe('loadIcon', () => {
  test('asks our server once for all names of a tick', async () => {
    fetchMock.mockResolvedValue(collection({ ghost, skull: ghost }))
    const icons = await Promise.all(['lucide:skull', 'lucide:ghost', 'lucide:ghost'].map(loadIcon))
    expect(asked()).toEqual(['/api/_nuxt_icon/lucide.json?icons=ghost,skull'])
    expect(icons[0]).toEqual({ body: ghost.body, width: 24, height: 24 })
    expect(await loadIcon('lucide:ghost')).toEqual(icons[1])
    expect(fetchMock).toHaveBeenCalledOnce()
  })

  test('asks the public service for what our server has not', async () => {
    fetchMock.mockResolvedValueOnce(collection({ ghost })).mockResolvedValueOnce(collection({ rare: ghost }))
    const icons = await Promise.all(['lucide:ghost', 'lucide:rare'].map(loadIcon))
    expect(asked()[1]).toBe('https://icons.example/lucide.json?icons=rare')
    expect(icons.every(Boolean)).toBe(true)
  })

  test('asks nobody else when no service is configured', async () => {
    iconService.url = ''
    fetchMock.mockResolvedValue(new Response('{}', { status: 404 }))
    expect(await loadIcon('mdi:ghost')).toBeNull()
    expect(asked()).toEqual(['/api/_nuxt_icon/mdi.json?icons=ghost'])
  })

  test('waits 1500 ms for each of them', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    fetchMock.mockRejectedValue(new DOMException('too slow', 'TimeoutError'))
    expect(await loadIcon('lucide:ghost')).toBeNull()
    expect(limit.mock.calls).toEqual([[1500], [1500]])
    expect(fetchMock.mock.calls.every(([, init]) => init?.signal instanceof AbortSignal)).toBe(true)
  })

  test('asks again for what did not come', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError())
    expect(await loadIcon('lucide:ghost')).toBeNull()
    fetchMock.mockResolvedValue(collection({ ghost }))
    expect(await loadIcon('lucide:ghost')).not.toBeNull()
  })

  test.each([
    ['broken JSON', () => new Response('<html>')],
    ['no icons', () => Response.json({})],
    ['a null', () => Response.json(null)],
    ['an icon without shapes', () => collection({ ghost: { body: '<script>alert(1)</script>' } })],
    ['an icon that is none', () => collection({ ghost: null })],
  ])('takes %s for no icon', async (_, answer) => {
    fetchMock.mockImplementation(async () => answer())
    expect(await loadIcon('lucide:ghost')).toBeNull()
  })

  test.each(['ghost', 'lucide:', ':ghost', 'lucide:../x', 'a/b:c', 'lucide:a,b', 'lucide:ghost?x'])(
    'asks nobody for %s',
    async (name) => {
      expect(await loadIcon(name)).toBeNull()
      expect(fetchMock).not.toHaveBeenCalled()
    },
  )
})
