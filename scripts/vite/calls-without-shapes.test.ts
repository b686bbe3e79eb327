import { expect, test } from 'vitest'
import { withoutShapes } from './calls-without-shapes.ts'

test('a call keeps its method and address, and loses its shape', () => {
  const source = `import { order } from '../order.ts'
import { call } from './call.ts'

const problems = ['slot_taken'] as const

/** Shows it. */
export const showOrder = call('get', '/orders/:code', { answers: { 200: order } })
export const holdSlot = call('post', '/orders', {
  answers: { 201: order },
  problems,
})
`
  expect(withoutShapes(source, 'order.calls.ts')).toBe(`import { call } from './call.ts'
export const showOrder = /*#__PURE__*/ call('get', '/orders/:code')
export const holdSlot = /*#__PURE__*/ call('post', '/orders')
`)
})

test('what is no call, or has an address that is put together, is refused', () => {
  const put = "const base = '/orders'\nexport const one = call('get', base, { answers: {} })"
  expect(() => withoutShapes(put, 'order.calls.ts')).toThrow('order.calls.ts')
  expect(() => withoutShapes('export const limit = 20', 'order.calls.ts')).toThrow('order.calls.ts')
})
