import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './idempotent-call.ts'

test('the order of fields says nothing', () => {
  expect(canonicalJson({ b: [1, { d: 1, c: null }], a: 'x', z: undefined })).toBe(
    '{"a":"x","b":[1,{"c":null,"d":1}]}',
  )
  expect(canonicalJson(undefined)).toBe('null')
})

test('it is JSON of the same value, and differs when the value does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const same = JSON.parse(JSON.stringify(one))
      expect(JSON.parse(canonicalJson(one))).toEqual(same)
      const equal = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
      expect(canonicalJson(one) === canonicalJson(other)).toBe(equal)
    }),
  )
})

/** An object becomes its fields in order; wrapped, since an empty one is not an empty list. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return { fields: fields.map(([name, inner]) => ({ name, inner: sorted(inner) })) }
}
