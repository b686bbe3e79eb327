import { expect, test } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

test.each(['/office', '/ar/office', '/en/office/orders?q=a', '/office?branch=riyadh'])(
  '%s is followed',
  (way) => {
    expect(safeReturnPath(way)).toBe(way)
  },
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '///evil.example/office',
  'javascript:alert(1)',
  'data:text/html,a',
  ' /office',
  '\t//evil.example',
  '/office.evil.example',
  '/office@evil.example',
  'https://evil.example/office',
  '/en//evil.example/office',
  '/de/office',
  '',
  null,
])('%s is not', (way) => {
  expect(safeReturnPath(way)).toBeNull()
})

test.each([
  '/office//evil.example',
  '/office/..//evil.example',
  '/office/\\evil.example',
  '/office?//evil.example',
])('%s stays on this site', (way) => {
  expect(new URL(safeReturnPath(way) ?? '', 'https://venue.example').origin).toBe('https://venue.example')
})
