import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeError, firstCharacters } from './describe-error.ts'

/** What React Router makes of a thrown `data()` or of its own refusal. */
function routeError(status: number, data: unknown) {
  return { status, statusText: '', internal: false, data }
}

describe('describeError', () => {
  test('a validation failure brings its own sentence', () => {
    const error = routeError(404, { message: 'Page Not Found: /atlantis' })
    expect(describeError(error)).toEqual({ status: 404, message: 'Page Not Found: /atlantis' })
  })

  test('an address without a screen is told apart, whatever the router says of it', () => {
    expect(describeError(routeError(404, null))).toEqual({ status: 404, message: 'no_route' })
    expect(describeError(routeError(404, 'Error: No route matches URL "/x"')).message).toBe('no_route')
  })

  test('an error of the browser is shown with its message', () => {
    expect(describeError(new TypeError('x is not a function'))).toEqual({
      status: 500,
      message: 'x is not a function',
    })
  })

  test.each([
    ['what the server withholds', new Error('Unexpected Server Error')],
    [
      'a file that did not arrive',
      new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    ],
    ['an error without words', new Error('')],
    ['a thrown string', 'secret'],
    ['nothing', undefined],
  ])('%s has no message for a visitor', (_, error) => {
    expect(describeError(error)).toEqual({ status: 500, message: undefined })
  })

  test('a status of its own is kept when the answer has no sentence', () => {
    expect(describeError(routeError(503, { message: '' }))).toEqual({ status: 503, message: undefined })
  })
})

describe('firstCharacters', () => {
  test('keeps 64 characters and cuts none in half', () => {
    expect(firstCharacters('a'.repeat(65))).toBe('a'.repeat(64))
    expect(firstCharacters(`${'a'.repeat(63)}🗝️`)).toBe(`${'a'.repeat(63)}🗝`)
    expect(firstCharacters('short')).toBe('short')
  })

  test('is always a beginning of the message, at most 64 characters long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (message) => {
        const first = firstCharacters(message)
        expect(message.startsWith(first)).toBe(true)
        expect(Array.from(first).length).toBe(Math.min(64, Array.from(message).length))
      }),
    )
  })
})
