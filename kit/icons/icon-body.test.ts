import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { iconSet } from '../ui/icon-set.ts'
import { shapesOf } from './icon-body.ts'

describe('shapesOf', () => {
  test.each(Object.entries(iconSet))('keeps the drawing of %s', (_, body) => {
    expect(shapesOf(body)).toBe(body)
  })

  test('keeps groups with their strokes', () => {
    const body = '<g fill="none" stroke="currentColor" stroke-width="2"><path d="M1 2h3"/></g>'
    expect(shapesOf(body)).toBe(body)
  })

  test.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<image href="https://evil.example/x.png"/>',
    '<a href="javascript:alert(1)"></a>',
    '<foreignObject><img src=x onerror=alert(1)></foreignObject>',
    '<path d="M0 0" fill="url(https://evil.example/#a)"/>',
    '<style>*{display:none}</style>',
    '<use href="#a"/>',
    '<PATH/OnClick=alert(1)//',
  ])('drops %s', (body) => {
    expect(shapesOf(body)).not.toMatch(/script|on\w+=|href|url|style|img|image|foreign|alert/i)
  })

  test('lets nothing but known tags through, whatever comes', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      'path',
      'script',
      ' onload="x"',
      ' d="M0"',
      '/',
      ' href="x"',
      'x',
      '=',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(shapesOf(pieces.join(''))).toMatch(/^(?:<\/?path(?:\s+d="M0")*\s*\/?>)*$/)
      }),
    )
  })
})
