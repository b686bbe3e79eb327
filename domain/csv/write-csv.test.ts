import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test('quotes what would break a row, and marks itself as UTF-8', () => {
  expect(
    writeCsv(
      ['اسم', 'a'],
      [
        ['say "hi"', 'x,y'],
        ['two\nlines', null],
      ],
    ),
  ).toBe('\uFEFFاسم,a\r\n"say ""hi""","x,y"\r\n"two\nlines",\r\n')
})

test('shows formulas instead of running them, and leaves numbers alone', () => {
  expect(writeCsv(['a', 'b', 'c'], [['=1+1', '+966 50', -12.5]])).toBe(
    "\uFEFFa,b,c\r\n'=1+1,'+966 50,-12.5\r\n",
  )
})

/** Reads a quoted row as RFC 4180 says. */
function readRow(line: string): string[] {
  const cells: string[] = []
  for (const [, quoted, plain] of `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/gu))
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
  return cells
}

test('gives back every text, at most behind the mark that defuses it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (texts) => {
      const [, body = ''] = writeCsv(['h'], [texts]).split(/\r\n(.*)/su)
      const read = readRow(body.replace(/\r\n$/u, ''))
      expect(read.map((text, i) => (text === `'${texts[i]}` ? texts[i] : text))).toEqual(texts)
    }),
  )
})

/** A formula as somebody might hide it: what is not seen before the sign, and the sign in another width. */
const hiddenFormula = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        ' ',
        '\t',
        '\r',
        '\n',
        '\u00a0',
        '\u200b',
        '\u2060',
        '\ufeff',
        '\u3000',
        '\u200f',
        '\u3164',
      ),
    ),
    fc.constantFrom(...'=+-@＝＋－＠﹦﹢﹣﹫−'),
    fc.string({ unit: 'grapheme' }),
  )
  .map(([unseen, sign, rest]) => `${unseen.join('')}${sign}${rest}`)
  .filter((text) => !/^-?\d+(\.\d+)?$/u.test(text))

test('a formula is shown, however wide its sign is and whatever stands unseen before it', () => {
  fc.assert(
    fc.property(hiddenFormula, (text) => {
      const [, body = ''] = writeCsv(['h'], [[text]]).split(/\r\n(.*)/su)
      expect(readRow(body.replace(/\r\n$/u, ''))).toEqual([`'${text}`])
    }),
  )
})

test.each(['\tx', '\rx', '\nx'])('a cell that begins with %j does not begin another one', (text) => {
  expect(writeCsv(['h'], [[text]])).toContain(`'${text}`)
})

test('what only looks like a formula further on is left as it is', () => {
  expect(writeCsv(['h'], [[' x = 1', 'a＝b', 'نعم - لا']])).toBe('\uFEFFh\r\n x = 1,a＝b,نعم - لا\r\n')
})
