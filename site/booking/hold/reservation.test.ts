import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const values = new Map<string, string>()
const sessionStorage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}

const chosen = { branch: 'riyadh', room: 'alchemist', startsAt: '2026-11-20T18:00:00Z', players: 4 }

async function freshHolder() {
  vi.resetModules()
  return (await import('./reservation.ts')).reservation
}

beforeEach(() => {
  values.clear()
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('has no value at first', async () => {
  expect((await freshHolder()).get()).toBeUndefined()
})

test('keeps what was chosen when the page is loaded again, until it is cleared', async () => {
  ;(await freshHolder()).set(chosen)
  const again = await freshHolder()
  expect(again.get()).toEqual(chosen)
  again.clear()
  expect((await freshHolder()).get()).toBeUndefined()
})

test('takes a broken store for an empty one', async () => {
  values.set('reservation', '{"branch":')
  expect((await freshHolder()).get()).toBeUndefined()
  vi.stubGlobal('window', {})
  const holder = await freshHolder()
  holder.set(chosen)
  expect(holder.get()).toEqual(chosen)
})

test('keeps what was typed, also for another slot', async () => {
  const holder = await freshHolder()
  holder.type({ name: 'Lama' })
  expect(holder.get()).toBeUndefined()
  holder.set({ ...chosen, order: '0123456789' })
  holder.type({ name: 'Lama', unsaved: ['name'] })
  holder.type({ email: 'lama@example.com' })
  const other = { ...chosen, room: 'vault', order: '9876543210' }
  holder.set(other)
  const form = { name: 'Lama', unsaved: ['name'], email: 'lama@example.com' }
  expect((await freshHolder()).get()).toEqual({ ...other, form })
})
