import { describe, expect, test } from 'vitest'
import { isCompanionName, isSameName, tidyName } from './companion-name.ts'

describe('the name of somebody who comes along', () => {
  test.each([
    ['  Noura \n Al-Harbi ', 'Noura Al-Harbi'],
    ['سارة\u200f', 'سارة'],
    ['a\u202eb', 'ab'],
    ['\u00a0', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept)
  })

  test.each(['Noura', 'Jean-Luc', 'أبو فهد', 'O’Neill', 'Omar 2', 'Fahad B.'])('%s is one', (name) => {
    expect(isCompanionName(name)).toBe(true)
  })

  test.each([
    '',
    '…',
    '12',
    '0512345678 call',
    'www.win.example',
    'https://x',
    'me@x',
    'win.com',
    'x'.repeat(41),
  ])('%s is none', (name) => {
    expect(isCompanionName(name)).toBe(false)
  })

  test('two ways to write it are one name', () => {
    expect(isSameName('NOURA', ' noura')).toBe(true)
    expect(isSameName('أحمد', 'احمد')).toBe(true)
    expect(isSameName('مُحَمَّد', 'محمـد')).toBe(true)
    expect(isSameName('Omar', 'Omar F')).toBe(false)
  })
})
