import { beforeEach, expect, test } from 'vitest'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { ApiAnswer } from '#kit/api/api.ts'
import { countUnsent, type DeskChange, type DeskStorage, type QueuedChange } from '#office/desk-storage.ts'
import { DeskQueue, withQueued } from './desk-queue.ts'

const booking = {
  code: 'A',
  status: 'confirmed',
  staffNote: '',
  paid: 100,
  due: 300,
  checkedInAt: null,
} as DeskBooking
const done: ApiAnswer<DeskBooking> = { ok: true, data: booking }
function failed(status: number, message = 'No'): ApiAnswer<DeskBooking> {
  return { ok: false, status, code: 'x', message, messageKey: 'errors.server', fields: {}, more: {} }
}

const saidAt = '2026-11-19T18:00:00Z'

let kept: Map<string, string>
let sent: QueuedChange[]
let answers: (change: QueuedChange) => ApiAnswer<DeskBooking>
let now: number
beforeEach(() => {
  kept = new Map()
  sent = []
  answers = () => done
  now = 1_000_000
})
const storage: DeskStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
}
const open = () =>
  new DeskQueue({
    storage,
    now: () => now,
    send: async (change) => {
      sent.push(change)
      return answers(change)
    },
    wordsOf: ({ message }) => message ?? '',
  })
const of = (code: string, change: DeskChange, staff = 'aseel') => ({
  branch: 'riyadh',
  code,
  staff,
  ...change,
})

test('what is answered is forgotten', async () => {
  const queue = open()
  expect(await queue.add(of('A', { what: 'check-in', saidAt }))).toEqual({ came: 'done', booking })
  expect(queue.read()).toEqual([])
  expect(kept.size).toBe(0)
})

test('what finds no server waits, over a reload too, and goes out in its order with its key', async () => {
  answers = () => failed(0)
  const before = open()
  expect(await before.add(of('A', { what: 'check-in', saidAt }))).toEqual({ came: 'waiting' })
  await before.add(of('A', { what: 'payments', amount: 300, method: 'cash' }))
  await before.add(of('B', { what: 'no-show', saidAt }))
  expect(countUnsent(storage, now)).toBe(3)
  const keys = before.read().map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)

  sent = []
  answers = () => done
  const after = open()
  await after.flush('aseel')
  expect(sent.map(({ key }) => key)).toEqual(keys)
  expect(after.read()).toEqual([])
})

test('a server that stumbles keeps the rest waiting; one that refuses does not', async () => {
  answers = () => failed(503)
  const queue = open()
  await queue.add(of('A', { what: 'check-in', saidAt }))
  await queue.add(of('B', { what: 'check-in', saidAt }))
  sent = []
  await queue.flush('aseel')
  expect(sent.map(({ code }) => code)).toEqual(['A'])

  answers = ({ code }) => (code === 'A' ? failed(409, 'Not expected') : done)
  await queue.flush('aseel')
  expect(queue.read()).toMatchObject([{ code: 'A', refused: 'Not expected' }])
  expect(countUnsent(storage, now)).toBe(0)
  queue.forget(queue.read()[0]?.key ?? '')
  expect(kept.size).toBe(0)
})

test('two presses at once are sent one after the other, each once', async () => {
  const queue = open()
  const outcomes = await Promise.all([
    queue.add(of('A', { what: 'check-in', saidAt })),
    queue.add(of('B', { what: 'no-show', saidAt })),
    queue.flush('aseel'),
  ])
  expect(outcomes.slice(0, 2)).toMatchObject([{ came: 'done' }, { came: 'done' }])
  expect(sent.map(({ code }) => code)).toEqual(['A', 'B'])
})

test('nobody sends what somebody else did, and a day later nobody does', async () => {
  answers = () => failed(0)
  const queue = open()
  await queue.add(of('A', { what: 'check-in', saidAt }))
  sent = []
  answers = () => done
  await queue.flush('majed')
  expect(sent).toEqual([])
  now += 24 * 60 * 60_000
  await open().flush('aseel')
  expect(sent).toEqual([])
})

test('what another page of the browser has sent is not sent again', async () => {
  answers = () => failed(0)
  const [here, there] = [open(), open()]
  await here.add(of('A', { what: 'check-in', saidAt }))
  answers = () => done
  there.reread()
  await there.flush('aseel')
  sent = []
  here.reread()
  await here.flush('aseel')
  expect(sent).toEqual([])
})

test('a board shows what waits as if it were done, and not what was refused', () => {
  const queued = (change: DeskChange, more = {}) => ({ ...of('A', change), key: 'k', at: now, ...more })
  const [after] = withQueued(
    [booking],
    [
      queued({ what: 'check-in', saidAt }),
      queued({ what: 'note', note: 'Cake' }),
      queued({ what: 'payments', amount: 200, method: 'cash' }),
      queued({ what: 'no-show', saidAt }, { refused: 'No' }),
      { ...queued({ what: 'no-show', saidAt }), code: 'B' },
    ],
  )
  expect(after).toMatchObject({ status: 'checked_in', staffNote: 'Cake', paid: 300, due: 100 })
})
