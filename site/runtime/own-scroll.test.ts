import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OwnScroll } from './own-scroll.ts'

function follows(own: OwnScroll, places: readonly number[]) {
  return places.map((place) => own.follow(place)).every(Boolean)
}

test('a scroll to its goal is our own from its first frame to its last', () => {
  const down = new OwnScroll(0, 3000)
  expect(follows(down, [0, 0, 0, 0, 40, 900, 900, 2100, 2995, 3000, 3000, 3000, 3000])).toBe(true)
  expect(down.wasHeldUp()).toBe(false)
  const up = new OwnScroll(3000, 100)
  expect(follows(up, [3000, 2000, 120, 100])).toBe(true)
  expect(up.wasHeldUp()).toBe(false)
})

test('a page that stands at its goal is moved by somebody else, however little', () => {
  expect(new OwnScroll(3000, 3000).follow(3002)).toBe(false)
  expect(new OwnScroll(3000, 3000).follow(500)).toBe(false)
  const arrived = new OwnScroll(0, 3000)
  expect(follows(arrived, [1500, 3000, 3000, 3000, 3000])).toBe(true)
  expect(arrived.follow(2900)).toBe(false)
})

test('a scroll that turns round or goes past its goal is somebody else’s', () => {
  const turned = new OwnScroll(0, 3000)
  expect(turned.follow(1500)).toBe(true)
  expect(turned.follow(1400)).toBe(false)
  expect(new OwnScroll(0, 3000).follow(3500)).toBe(false)
  expect(new OwnScroll(3000, 100).follow(3500)).toBe(false)
})

test('a scroll that ends on its way was held up; one that never began was not', () => {
  const held = new OwnScroll(0, 3000)
  expect(follows(held, [700, 1400, 1400, 1400, 1400])).toBe(true)
  expect(held.wasHeldUp()).toBe(true)
  const never = new OwnScroll(0, 3000)
  expect(follows(never, [0, 0, 0, 0, 0])).toBe(true)
  expect(never.wasHeldUp()).toBe(false)
})

test('a scroll whose end is not known leads one way', () => {
  const own = new OwnScroll(500, Number.POSITIVE_INFINITY)
  expect(follows(own, [500, 900, 7000])).toBe(true)
  expect(own.follow(6000)).toBe(false)
})

test('what layout shifts is nobody’s move, for as far and as long as it does', () => {
  const own = new OwnScroll(3000, 3000)
  expect(own.follow(3400, 400)).toBe(true)
  expect(own.follow(3100, 300)).toBe(true)
  expect(own.follow(3200)).toBe(false)
})

test('whatever is shifted on the way, a scroll to its goal is our own, and turning back by more is not', () => {
  const way = { from: fc.integer({ min: 0, max: 9000 }), to: fc.integer({ min: 0, max: 9000 }) }
  const shifts = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ ...way, shifts }), ({ from, to, shifts }) => {
      const own = new OwnScroll(from, to)
      let shifted = 0
      let at = from
      for (const [frame, by] of shifts.entries()) {
        shifted += by
        at = from + ((to - from) * (frame + 1)) / shifts.length + shifted
        expect(own.follow(at, Math.abs(by))).toBe(true)
      }
      expect(own.wasHeldUp()).toBe(false)
      const all = shifts.reduce((sum, by) => sum + Math.abs(by), 0)
      expect(own.follow(from < to ? at - all - all - 3 : at + all + all + 3)).toBe(false)
    }),
  )
})
