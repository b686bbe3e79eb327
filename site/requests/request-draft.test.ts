import { expect, test } from 'vitest'
import { emptyRequest } from './empty-request.ts'
import { readDraft, writeDraft } from './request-draft.ts'

const now = Date.UTC(2026, 10, 15)
const day = 24 * 60 * 60_000

function storageOf(text?: string): Storage {
  const kept = new Map<string, string>(text === undefined ? [] : [['request-draft', text]])
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    get length() {
      return kept.size
    },
  } as Storage
}

test('what was typed comes back, and nothing of it once the form is empty again', () => {
  const storage = storageOf()
  const typed = { ...emptyRequest, name: 'نورة', photoSession: true, phone: '501234567@SA' }
  writeDraft(storage, typed, emptyRequest, now)
  expect(readDraft(storage, emptyRequest, now + day)).toEqual({
    values: { name: 'نورة', photoSession: true, phone: '501234567@SA' },
    startedAt: now,
  })
  writeDraft(storage, emptyRequest, emptyRequest, now)
  expect(storage.length).toBe(0)
})

test('an old draft is forgotten', () => {
  const storage = storageOf()
  writeDraft(storage, { ...emptyRequest, name: 'Noura' }, emptyRequest, now)
  expect(readDraft(storage, emptyRequest, now + 31 * day)).toBeNull()
})

test.each([
  '',
  'null',
  '5',
  '{',
  '[]',
  '{"values":null}',
  '{"values":{"name":5},"startedAt":1}',
  '{"values":{"name":"a"}}',
])('a draft that is none (%s) is none', (text) =>
  expect(readDraft(storageOf(text), emptyRequest, now)).toBeNull(),
)

test('fields this form does not have are left out', () => {
  const storage = storageOf(
    JSON.stringify({ values: { name: 'Noura', shoe: 42, toString: 'x' }, startedAt: now }),
  )
  expect(readDraft(storage, emptyRequest, now)?.values).toEqual({ name: 'Noura' })
})

test('without storage nothing is kept and nothing breaks', () => {
  const broken = {
    getItem() {
      throw new Error('forbidden')
    },
    setItem() {
      throw new Error('full')
    },
  } as unknown as Storage
  writeDraft(broken, { ...emptyRequest, name: 'Noura' }, emptyRequest, now)
  expect(readDraft(broken, emptyRequest, now)).toBeNull()
  expect(readDraft(null, emptyRequest, now)).toBeNull()
})
