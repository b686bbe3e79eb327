import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOverlays } from './overlay-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Anything = () => null

test('a dialog answers its promise with what it closes with, and stays while it fades', async () => {
  const overlays = createOverlays()
  const answer = overlays.openDialog<object, string>(Anything, { title: 'Name' })
  const [dialog] = overlays.read().dialogs
  expect(dialog?.open).toBe(true)
  dialog?.close('Lama')
  await expect(answer).resolves.toBe('Lama')
  expect(overlays.read().dialogs[0]?.open).toBe(false)
  vi.runAllTimers()
  expect(overlays.read().dialogs).toEqual([])
})

test('dialogs lie above one another and close one by one', async () => {
  const overlays = createOverlays()
  const first = overlays.openDialog<object, string>(Anything, {})
  const second = overlays.openDialog<object, string>(Anything, {})
  overlays.read().dialogs[1]?.close()
  await expect(second).resolves.toBeUndefined()
  vi.runAllTimers()
  expect(overlays.read().dialogs.map((dialog) => dialog.open)).toEqual([true])
  overlays.read().dialogs[0]?.close('done')
  await expect(first).resolves.toBe('done')
})

test('a notice said again replaces the first, and can be taken away', () => {
  const overlays = createOverlays()
  const seen = vi.fn()
  const stop = overlays.subscribe(seen)
  overlays.showToast({ text: 'Saved' })
  const takeAway = overlays.showToast({ text: 'Saved' })
  expect(overlays.read().toasts).toHaveLength(1)
  takeAway()
  expect(overlays.read().toasts).toEqual([])
  expect(seen).toHaveBeenCalledTimes(3)
  stop()
  overlays.showToast({ text: 'Sent' })
  expect(seen).toHaveBeenCalledTimes(3)
})

test('all of it closes at once, and whoever waits for an answer hears that there is none', async () => {
  const overlays = createOverlays()
  const answers = [1, 2].map(() => overlays.openDialog<object, string>(Anything, {}))
  overlays.showToast({ text: 'Paid by Noura' })
  overlays.closeAll()
  expect(await Promise.all(answers)).toEqual([undefined, undefined])
  expect(overlays.read().dialogs.some(({ open }) => open)).toBe(false)
  expect(overlays.read().toasts).toEqual([])
  vi.runAllTimers()
  expect(overlays.read().dialogs).toEqual([])
})

test('what the server renders never changes', () => {
  const overlays = createOverlays()
  overlays.showToast({ text: 'Saved' })
  expect(overlays.readOnServer()).toEqual({ dialogs: [], toasts: [] })
})
