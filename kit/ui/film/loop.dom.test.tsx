import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import { Loop } from './loop.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

/** A page long after it opened: whatever comes late has come. */
async function openForLong(locale: 'en' | 'ar') {
  const { t } = openScreen(locale, <Loop film="error" />)
  await act(async () => {
    vi.advanceTimersByTime(60_000)
    await import('./loop-film.tsx')
  })
  return { t, video: document.querySelector('video') }
}

describe.each(locales)('in %s', (locale) => {
  test('a silent loop comes in two formats, and stops when it is asked to', async () => {
    const { t, video } = await openForLong(locale)
    expect(video).toMatchObject({ muted: true, loop: true, autoplay: true })
    expect(video?.hasAttribute('playsinline')).toBe(true)
    const sources = [...(video?.querySelectorAll('source') ?? [])].map(({ type }) => type)
    expect(sources).toEqual(['video/webm', 'video/mp4'])
    expect(video?.querySelector('source')?.getAttribute('src')).toMatch(/^\/loop\/error-\w+\.webm$/)
    fireEvent.playing(video as HTMLVideoElement)
    const pause = vi.spyOn(video as HTMLVideoElement, 'pause')
    fireEvent.click(screen.getByRole('button', { name: t('a11y.pause_motion') }))
    expect(pause).toHaveBeenCalledOnce()
    fireEvent.pause(video as HTMLVideoElement)
    const play = vi.spyOn(video as HTMLVideoElement, 'play').mockResolvedValue()
    fireEvent.click(screen.getByRole('button', { name: t('a11y.play_motion') }))
    expect(play).toHaveBeenCalledOnce()
  })
})

test('those who save data get no video', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  expect((await openForLong('en')).video).toBeNull()
})
