import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keepsScroll } from './keeps-scroll.ts'

test.each([
  ['/store', '/store?kind=gift_card'],
  ['/ar/store', '/ar/store?q=x#found'],
  ['/store/mug', '/store/mug?branch=dubai'],
  ['/rooms', '/ar/rooms?players=4'],
  ['/riyadh/reservations', '/riyadh/reservations?date=2026-12-03'],
  ['/riyadh/reservations', '/ar/riyadh/reservations'],
])('from %s to %s the page stays where it is', (from, to) => {
  expect(keepsScroll(from, to)).toBe(true)
})

test.each([
  ['/', '/store'],
  ['/store', '/store/mug'],
  ['/store/mug', '/store/poster'],
  ['/riyadh/reservations', '/dubai/reservations'],
  ['/about', '/about?x=1'],
  ['/', '/#rooms'],
  ['/', '/rooms'],
])('from %s to %s it begins at the top', (from, to) => {
  expect(keepsScroll(from, to)).toBe(false)
})

test('links and scripts ask it alike: nobody goes past it', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('{kit,site,office}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const found = files.filter((file) =>
    /\buseNavigate\(|preventScrollReset/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(found.sort()).toEqual([
    'kit/page/site-link.tsx',
    'kit/page/use-site-navigate.ts',
    // Lists of the office: their filters are no ways of their own.
    'office/data/address-query.ts',
    'site/booking/evening-link.tsx',
  ])
})
