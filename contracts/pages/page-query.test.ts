import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageQuery, readCursor, writeCursor } from './page-query.ts'

const cursor = fc.record({
  at: fc.date({ min: new Date(0), max: new Date(Date.UTC(2200, 0)), noInvalidDate: true }),
  id: fc.uuid(),
})

test('a cursor is read as it was written, and stands in an address as it is', () => {
  fc.assert(
    fc.property(cursor, (one) => {
      const text = writeCursor(one)
      expect(text).toBe(encodeURIComponent(text))
      expect(text).toBe(Buffer.from(JSON.stringify([one.at.getTime(), one.id])).toString('base64url'))
      expect(readCursor(text)).toEqual(one)
    }),
  )
})

test.each([
  '',
  'x',
  '####',
  btoa('{}'),
  btoa('[1,"x"]'),
  btoa('[-1,"00000000-0000-4000-8000-000000000000"]'),
])('anything else is none: %s', (text) => {
  expect(readCursor(text)).toBeNull()
  expect(pageQuery.safeParse({ cursor: text }).success).toBe(false)
})
