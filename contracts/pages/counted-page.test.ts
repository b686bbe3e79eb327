import { expect, test } from 'vitest'
import { officeScreens } from '#contracts/office/screens.ts'
import { isCountedPage } from './counted-page.ts'
import { isPublic, screens } from './site-map.ts'

const at = (address: string) => isCountedPage(new URL(address, 'https://site.example'))

test('what looks the same to everybody is counted', () => {
  for (const address of [
    '/',
    '/ar',
    '/en/about',
    '/store?kind=mug',
    '/riyadh',
    '/ar/riyadh/escape-rooms/vault',
  ])
    expect([address, at(address)]).toEqual([address, true])
})

test('no screen of the office, of an order, of a request or of a gift card is counted', () => {
  const closed = [
    '/confirm',
    '/cart',
    '/requests',
    '/gift-card',
    '/find',
    '/office',
    '/office/reset',
    '/ar/office/orders',
    '/riyadh/escape-rooms/vault/payment',
    '/ar/riyadh/escape-rooms/vault/summary',
  ]
  for (const address of closed) expect([address, at(address)]).toEqual([address, false])
  for (const screen of [...screens.filter((one) => !isPublic(one)), ...officeScreens])
    expect([screen.path, at(screen.path)]).toEqual([screen.path, false])
})

test('a key or a token in any address, and an address nobody knows, keep the counter out', () => {
  expect(at('/riyadh?key=4C8XJ5N0QZT2V7M9RDKB3HWE6A')).toBe(false)
  expect(at('/riyadh/escape-rooms/vault?preview=TOKEN')).toBe(false)
  expect(at('/en/confirm/4C8XJ5N0QZT2V7M9RDKB3HWE6A/more/of/it')).toBe(false)
})
