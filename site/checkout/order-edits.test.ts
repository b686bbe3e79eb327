import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/order.ts'
import type { OrderChanges } from '#contracts/order-call.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { OrderEdits } from './order-edits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function failure(status: number, code: string): ApiFailure {
  return { ok: false, status, code, message: null, messageKey: 'errors.server', fields: {}, more: {} }
}

function setUp(answers: (ApiAnswer<Order> | Promise<ApiAnswer<Order>>)[]) {
  const send = vi.fn(async (changes: OrderChanges) => {
    const next = answers.shift()
    return next ?? ({ ok: true, data: { code: JSON.stringify(changes) } as Order } as const)
  })
  const heard = { orders: [] as string[], states: [] as string[], refused: [] as string[] }
  const edits = new OrderEdits(send, {
    onOrder: ({ code }) => heard.orders.push(code),
    onState: (state) => heard.states.push(state),
    onRefused: ({ code }) => heard.refused.push(code),
  })
  return { edits, send, heard }
}

test('changes made within a moment are sent together, contact field by field', async () => {
  const { edits, send, heard } = setUp([])
  edits.add({ contact: { name: 'Lam' } }, 500)
  await vi.advanceTimersByTimeAsync(400)
  edits.add({ contact: { name: 'Lama' } }, 500)
  edits.add({ contact: { email: 'lama@example.com' }, players: 5 }, 500)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(send.mock.calls).toEqual([[{ contact: { name: 'Lama', email: 'lama@example.com' }, players: 5 }]])
  expect(heard.states.at(-1)).toBe('saved')
})

test('one call at a time: what changes meanwhile goes with the next, and is wanted until it is answered', async () => {
  let arrive = (_: ApiAnswer<Order>) => {}
  const slow = new Promise<ApiAnswer<Order>>((resolve) => {
    arrive = resolve
  })
  const { edits, send, heard } = setUp([slow])
  const first = edits.flush({ players: 3 })
  await vi.advanceTimersByTimeAsync(0)
  edits.add({ players: 4 }, 100)
  await vi.advanceTimersByTimeAsync(200)
  expect(send).toHaveBeenCalledOnce()
  expect(edits.wanted).toEqual({ players: 4 })
  arrive({ ok: true, data: { code: 'three' } as Order })
  await first
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
  expect(heard.orders).toEqual(['three', '{"players":4}'])
  expect(edits.wanted).toEqual({})
})

test('without a connection nothing is given up, and newer changes win over kept ones', async () => {
  const { edits, send, heard } = setUp([failure(0, 'offline')])
  expect(await edits.flush({ players: 3, pays: 'deposit' })).toMatchObject({ code: 'offline' })
  expect(heard.states.at(-1)).toBe('unsaved')
  expect(await edits.flush({ players: 4 })).toBeNull()
  expect(send).toHaveBeenLastCalledWith({ players: 4, pays: 'deposit' })
  expect(heard.refused).toEqual([])
})

test('what the server will not have is given up and told', async () => {
  const { edits, send, heard } = setUp([failure(422, 'promo_unknown')])
  expect(await edits.flush({ promoCode: 'NOPE' })).toMatchObject({ code: 'promo_unknown' })
  expect(heard).toMatchObject({ refused: ['promo_unknown'], orders: [] })
  expect(await edits.flush()).toBeNull()
  expect(send).toHaveBeenCalledOnce()
})

test('whoever sends a code hears what became of it, though other changes are sent just before', async () => {
  const { edits, send } = setUp([])
  send.mockImplementation(async (changes) =>
    'promoCode' in changes
      ? failure(422, 'promo_unknown')
      : ({ ok: true, data: { code: JSON.stringify(changes) } as Order } as const),
  )
  edits.add({ contact: { name: 'Lama' } }, 500)
  const saved = edits.flush()
  edits.add({ contact: { email: 'lama@example.com' } }, 500)
  const alsoSaved = edits.flush()
  const code = edits.flush({ promoCode: 'NOSUCHCODE' })
  expect(await Promise.all([saved, alsoSaved])).toEqual([null, null])
  expect(await code).toMatchObject({ code: 'promo_unknown' })
})
