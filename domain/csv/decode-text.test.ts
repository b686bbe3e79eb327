import { expect, test } from 'vitest'
import { decodeText, guessEncoding, type TextEncoding } from './decode-text.ts'

const words = 'الاسم;الهاتف\r\nنورة العتيبي;٠٥٠١٢٣٤٥٦٧\r\n'

/** Arabic letters of the Windows code page, by hand: no encoder for it comes with the platform. */
const table = new Map<string, number>()
for (let byte = 0x80; byte <= 0xff; byte++)
  table.set(new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte)

function inWindowsArabic(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => table.get(letter) ?? letter.charCodeAt(0))
}

function inTwoBytes(text: string, big: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return new Uint8Array(big ? bytes.swap16() : bytes)
}

const latinDigits = 'الاسم;الهاتف\r\nنورة العتيبي;0501234567\r\n'

test.each<[string, TextEncoding, Uint8Array, string]>([
  ['UTF-8', 'utf-8', Buffer.from(words), words],
  ['UTF-8 with its mark', 'utf-8', Buffer.from(`\uFEFF${words}`), words],
  ['UTF-16 little end first', 'utf-16le', inTwoBytes(words, false, true), words],
  ['UTF-16 big end first', 'utf-16be', inTwoBytes(words, true, true), words],
  ['UTF-16 without a mark', 'utf-16le', inTwoBytes(latinDigits, false, false), latinDigits],
  ['UTF-16 without a mark, big end first', 'utf-16be', inTwoBytes(latinDigits, true, false), latinDigits],
  ['Windows Arabic', 'windows-1256', inWindowsArabic(latinDigits), latinDigits],
  ['Windows Western', 'windows-1252', Buffer.from('Zoë;Façade;Café\r\n', 'latin1'), 'Zoë;Façade;Café\r\n'],
])('%s', (_, encoding, bytes, text) => {
  expect(guessEncoding(bytes)).toBe(encoding)
  expect(decodeText(bytes, encoding)).toBe(text)
})

test('what is not written so is no text', () => {
  expect(decodeText(Uint8Array.of(0xc3, 0x28), 'utf-8')).toBeNull()
})
