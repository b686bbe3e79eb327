import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#kit/page/test-open-screen.tsx'
import type { RoomCard } from './room-card.server.ts'
import { RoomPoster } from './room-poster.tsx'

const room: RoomCard = {
  slug: 'vault',
  branch: 'riyadh',
  href: '/riyadh/escape-rooms/vault',
  name: 'The Ninth Vault',
  tagline: 'Eight are on the plan.',
  branchName: 'Riyadh',
  facts: ['60 minutes'],
  difficulty: 4,
  difficultyLabel: 'Difficulty 4 of 5',
  price: 'from SAR 110',
  picture: null,
  focal: '44% 45%',
  tint: '#170406',
  cut: 'side',
  film: 'rooms/vault',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

const video = () => document.querySelector('video')
async function pointFor(milliseconds: number, pointerType = 'mouse') {
  fireEvent.pointerOver(screen.getByRole('link'), { pointerType })
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('a poster moves while a mouse points at it, in the upright cut, and not when it only passes', async () => {
  openScreen('en', <RoomPoster room={room} />)
  await pointFor(150)
  expect(video()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(video()).toMatchObject({ muted: true, loop: true })
  expect(video()?.style.objectPosition).toBe('44% 45%')
  expect(video()?.querySelector('source')?.getAttribute('src')).toBe('/loop/rooms/vault-phone.webm')
  fireEvent.pointerOut(screen.getByRole('link'), { pointerType: 'mouse', relatedTarget: document.body })
  expect(video()).toBeNull()
})

test('a film of the venue’s own is one file', async () => {
  openScreen('en', <RoomPoster room={{ ...room, film: { id: 'ab'.repeat(16), kind: 'mp4' } }} />)
  await pointFor(300)
  const sources = [...(video()?.querySelectorAll('source') ?? [])].map((one) => one.getAttribute('src'))
  expect(sources).toEqual([`/brand/${'ab'.repeat(16)}.mp4`])
})

test.each([
  ['a finger', room, 'touch', false],
  ['a room without a film', { ...room, film: null }, 'mouse', false],
  ['somebody who saves data', room, 'mouse', true],
])('%s fetches no film', async (_, shown, pointerType, saveData) => {
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
  openScreen('en', <RoomPoster room={shown} />)
  await pointFor(300, pointerType)
  expect(video()).toBeNull()
})
