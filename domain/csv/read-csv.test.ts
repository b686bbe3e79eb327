import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvSeparator, csvSeparators, guessSeparator, readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const cellsOf = (text: string, separator: CsvSeparator = ',') =>
  [...readCsv(text, separator)].map(({ cells }) => cells)

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['"a ""x""","b,c\r\nd"', [['a "x"', 'b,c\r\nd']]],
  [
    'a,b\n\n , \n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['"a"x,b', [['ax', 'b']]],
  ['', []],
])('%j', (text, rows) => {
  expect(cellsOf(text)).toEqual(rows)
})

test('tells on which line of the file a row begins, over quoted ends of lines', () => {
  const rows = [...readCsv('a,b\n"x\ny\nz",1\n\nlast,2\n', ',')]
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6])
})

test('a quotation that is never closed breaks its row, and is said where it began', () => {
  expect([...readCsv('a,b\n1,2\n3,"4\n5,6\n', ',')].at(-1)).toMatchObject({ line: 3, broken: true })
})

test('reads what is written, whatever it is, but for what spreadsheets must not run', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => `x${text}`)
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 })
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsOf(writeCsv(['a', 'b'], rows)).slice(1)).toEqual(rows)
    }),
  )
})

test.each(csvSeparators)('knows %j by the columns it makes', (separator) => {
  const rows = [
    ['Name', 'Notes', 'Price'],
    ['Noura', '"likes, and; such | things"', '1'],
    ['Sara', 'a', '2'],
  ]
  const text = rows.map((row) => row.join(separator)).join('\r\n')
  expect(guessSeparator(text)).toBe(separator)
})

test('a file may name its separator itself', () => {
  expect(guessSeparator('sep=;\r\na,b;c,d\r\n')).toBe(';')
})
