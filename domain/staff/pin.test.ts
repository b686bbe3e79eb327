import { expect, test } from 'vitest'
import { isGuessablePin, readPin } from './pin.ts'

test.each([
  ['4071', '4071'],
  [' 407162 ', '407162'],
  ['٤٠٧١', '4071'],
  ['407', null],
  ['4071623', null],
  ['40a1', null],
  ['40 71', null],
])('%s is read as %s', (typed, pin) => {
  expect(readPin(typed)).toBe(pin)
})

test.each(['0000', '111111', '1234', '4321', '890123', '1212', '474747', '7890', '3210'])(
  '%s is tried first',
  (pin) => expect(isGuessablePin(pin)).toBe(true),
)

test.each(['4071', '1357', '135790', '2580', '1984', '1221'])('%s is not', (pin) => {
  expect(isGuessablePin(pin)).toBe(false)
})
