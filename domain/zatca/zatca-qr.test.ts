import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zatcaQr } from './zatca-qr.ts'

/** Reads tags, lengths and values back. */
function readSeal(code: string): Map<number, Buffer> {
  const bytes = Buffer.from(code, 'base64')
  const values = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    values.set(tag, bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return values
}

const bobs = {
  seller: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: '2022-04-25T15:30:00Z',
  total: '1000.00',
  vat: '150.00',
}

describe('the seal of a Saudi tax invoice', () => {
  test('the example of the authority', () => {
    expect(zatcaQr(bobs)).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    )
  })

  test('an Arabic name counts bytes, not letters', () => {
    const seller = readSeal(zatcaQr({ ...bobs, seller: 'غرف الهروب' })).get(1)
    expect(seller?.length).toBe(19)
    expect(seller?.toString()).toBe('غرف الهروب')
  })

  test('whatever the seller is called, five values come back, and no character is cut in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (seller) => {
        const read = readSeal(zatcaQr({ ...bobs, seller }))
        expect([...read.keys()]).toEqual([1, 2, 3, 4, 5])
        const name = read.get(1)?.toString() ?? ''
        expect(seller.startsWith(name)).toBe(true)
        if (Buffer.byteLength(seller) <= 255) expect(name).toBe(seller)
        else expect(Buffer.byteLength(name)).toBeGreaterThan(255 - 4)
        expect(read.get(5)?.toString()).toBe('150.00')
      }),
    )
  })
})
