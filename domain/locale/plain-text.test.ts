import { expect, test } from 'vitest'
import { plainText, stripBidiMarks } from './plain-text.ts'

test('direction marks go, the text stays', () => {
  expect(stripBidiMarks('\u202a+966 50\u202c \u2066x\u2069\u061c\u200e\u200f')).toBe('+966 50 x')
  expect(stripBidiMarks('می\u200cخواهم')).toBe('می\u200cخواهم')
})

test('plain text has ordinary spaces', () => {
  expect(plainText('\u200f1,250.50\u00a0ر.س\u202fx')).toBe('1,250.50 ر.س x')
})
