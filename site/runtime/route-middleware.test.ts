import { expect, test } from 'vitest'
import { routeMiddleware } from './route-middleware.ts'

test('finds a step by its name', () => {
  expect(routeMiddleware('texts')).toEqual([expect.any(Function)])
})

test.each(['nobody', 'toString', ''])('throws for the unknown name "%s"', (name) => {
  expect(() => routeMiddleware('texts', name)).toThrow(
    `Unknown route middleware: ${name}. There are: counter, texts`,
  )
})
