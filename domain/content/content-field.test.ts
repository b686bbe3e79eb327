import { expect, test } from 'vitest'
import { missingTexts } from './content-field.ts'

const fields = { story: { limit: 10 }, dress: { limit: 10, optional: true } }
const story = { en: 'Text', ar: 'نص' }

test.each([
  [{ en: '', ar: '' }, []],
  [{ en: 'Shoes', ar: 'حذاء' }, []],
  [{ en: 'Shoes', ar: ' ' }, ['dress.ar']],
])('an optional text is said in both languages or in none: %j', (dress, missing) => {
  expect(missingTexts(fields, { story, dress })).toEqual(missing)
})

test('another one is always needed', () => {
  const nothing = { en: '', ar: '' }
  expect(missingTexts(fields, { story: nothing, dress: nothing })).toEqual(['story.en', 'story.ar'])
})
