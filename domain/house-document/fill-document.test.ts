import { describe, expect, test } from 'vitest'
import { fillDocument, type PlaceholderWords, placeholders, unknownPlaceholders } from './fill-document.ts'

const words = Object.fromEntries(placeholders.map((name) => [name, `<${name}>`])) as PlaceholderWords

describe('a document', () => {
  test('has its names and promises filled in, whatever signs they have', () => {
    const filled = fillDocument('{venue} keeps { holdMinutes }.', { ...words, venue: '*Nine* [Keys]' })
    expect(filled).toBe('&#42;Nine&#42; &#91;Keys&#93; keeps &#60;holdMinutes&#62;.')
  })

  test('fills in every placeholder there is', () => {
    for (const name of placeholders) expect(fillDocument(`{${name}}`, words)).not.toContain('{')
  })

  test('is not filled in a second time', () => {
    expect(fillDocument('{venue}', { ...words, venue: '{email}' })).toBe('&#123;email&#125;')
  })

  test('says which braces it can not fill in, each once', () => {
    expect(unknownPlaceholders('{venue} {Venue} {اسم} {Venue} {a b} { } {')).toEqual([
      '{Venue}',
      '{اسم}',
      '{a b}',
      '{ }',
    ])
    expect(unknownPlaceholders('{ venue }, {dataDays}')).toEqual([])
  })
})
