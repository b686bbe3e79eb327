import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMapPoint } from './read-map-point.ts'

const amman = { latitude: 31.9539, longitude: 35.9106 }

test.each([
  '31.9539, 35.9106',
  ' 31.9539 35.9106 ',
  'geo:31.9539,35.9106?z=17',
  'https://www.google.com/maps/@31.9539,35.9106,17z',
  'https://www.google.com/maps/place/Roman+Theatre/@31.9,35.9,17z/data=!4m6!3m5!8m2!3d31.9539!4d35.9106',
  'https://maps.google.com/?q=31.9539,35.9106',
  'https://maps.google.com/?q=31.9539%2C35.9106',
  'https://maps.apple.com/?ll=31.9539,35.9106&z=17',
  'https://www.google.com/maps/search/?api=1&query=31.9539,35.9106',
])('%s is a point', (pasted) => {
  expect(readMapPoint(pasted)).toEqual(amman)
})

test.each([
  '',
  'Rainbow Street 12, Amman',
  'https://maps.app.goo.gl/4Xa1',
  '131.9, 35.9',
  '31.9, 235',
  '%E0%A4%A',
])('%s is none', (pasted) => {
  expect(readMapPoint(pasted)).toBeNull()
})

test('any point that is written down is read', () => {
  const point = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -1800, max: 1800 }))
  fc.assert(
    fc.property(point, ([north, east]) => {
      expect(readMapPoint(`${north / 10},${east / 10}`)).toEqual({
        latitude: north / 10,
        longitude: east / 10,
      })
    }),
  )
})
