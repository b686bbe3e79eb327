import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

test.each([
  ['The lock was stuck', 'ar', 'en'],
  ['كان القفل عالقًا', 'en', 'ar'],
  ['غرفة The Vault رائعة جدًا', 'en', 'ar'],
  ['10/10 👏', 'ar', 'ar'],
  ['10/10 👏', 'en', 'en'],
] as const)('%s', (text, page, language) => {
  expect(languageOfText(text, page)).toBe(language)
})
