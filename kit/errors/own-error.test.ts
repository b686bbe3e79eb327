import { describe, expect, test } from 'vitest'
import { isOwnError } from './own-error.ts'

const scripts = 'https://miftah.example/assets/'
const ownStack = 'TypeError: x\n    at f (https://miftah.example/assets/home-abc.js:1:2)'

describe('isOwnError', () => {
  test('takes errors of our own scripts, by their file or their stack', () => {
    expect(isOwnError({ message: 'x', file: `${scripts}root-1.js` }, scripts)).toBe(true)
    expect(isOwnError({ name: 'TypeError', message: 'x', stack: ownStack }, scripts)).toBe(true)
  })

  test.each([
    ['a call somebody aborted', { name: 'AbortError', message: 'aborted', stack: ownStack }],
    ['the layout observer’s notice', { message: 'ResizeObserver loop completed', file: `${scripts}a.js` }],
    ['a script of another host', { message: 'x', stack: 'at https://counter.example/count.js:1:1' }],
    ['another host’s error without details', { message: 'Script error.', file: '' }],
    ['a script put into the page', { message: 'x', file: 'https://miftah.example/riyadh' }],
    ['nothing at all', {}],
  ])('leaves %s alone', (_, error) => {
    expect(isOwnError(error, scripts)).toBe(false)
  })

  test.each(['chrome', 'moz', 'safari-web', 'safari', 'ms-browser'])(
    'leaves a %s extension alone',
    (kind) => {
      const stack = `${ownStack}\n    at wrapped (${kind}-extension://abc/inject.js:1:1)`
      expect(isOwnError({ message: 'x', stack }, scripts)).toBe(false)
    },
  )
})
