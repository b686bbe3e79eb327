import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locale, locales } from '#domain/locale/locale.ts'
import { OverlayScope, pageOverlays } from '#kit/ui/overlays/overlay-store.ts'
import { Overlays } from '#kit/ui/overlays/overlays.tsx'
import { openScreen } from '../page/test-open-screen.tsx'
import { Runtime } from './runtime.tsx'

let latest = 'build-1'
const asked: string[] = []

beforeEach(() => {
  latest = 'build-1'
  asked.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ id: latest })
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const { id } of pageOverlays.read().toasts) pageOverlays.dismissToast(id)
  Reflect.deleteProperty(navigator, 'connection')
})

/** A page that stays open for some minutes; parts of it that are loaded have come by then. */
async function stayOn(locale: Locale) {
  const root = { buildId: 'build-1', versionPollSeconds: 300 }
  const page = (
    <>
      <Runtime />
      <OverlayScope value={pageOverlays}>
        <Overlays />
      </OverlayScope>
    </>
  )
  const { t } = openScreen(locale, page, { root })
  const offer = () => screen.queryByRole('button', { name: t('runtime.reload'), hidden: true })
  const minutes = async (count: number) => {
    for (let half = 0; half < count * 2; half++) {
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await act(() => vi.dynamicImportSettled())
    }
  }
  await minutes(1)
  return { t, offer, minutes }
}

describe.each(locales)('in %s', (locale) => {
  test('a newer version is offered quietly, and not where the build is the same', async () => {
    const { t, offer, minutes } = await stayOn(locale)
    expect(asked).toEqual(['/builds/meta/build-1.json'])
    await minutes(6)
    expect(asked).toContain('/builds/latest.json')
    expect(offer()).toBeNull()
    latest = 'build-2'
    await minutes(6)
    expect(screen.getByText(t('runtime.new_version'))).toBeTruthy()
    expect(offer()).not.toBeNull()
  })
})

test('nobody asks on the slowest connection', async () => {
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: 'slow-2g' },
    configurable: true,
  })
  const { minutes } = await stayOn('en')
  await minutes(7)
  expect(asked).toEqual([])
})
