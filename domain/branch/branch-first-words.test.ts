import { expect, test } from 'vitest'
import { branchFailures, branchTexts } from './branch-content.ts'
import { branchFirstWords } from './branch-first-words.ts'

test('a branch with its first words, an address and a picture can be published', () => {
  const longest = 'n'.repeat(60)
  const name = { en: longest, ar: longest }
  const words = branchFirstWords(name, name)
  const branch = {
    name,
    ...words,
    address: { en: 'Rainbow Street 12', ar: 'شارع الرينبو 12' },
    latitude: 31.95,
    longitude: 35.91,
    phone: '+96265000000',
    whatsapp: null,
    timeZone: 'Asia/Amman',
    pictures: [{ alt: name }],
    published: true,
  }
  expect(branchFailures(branch)).toEqual({})
  for (const [field, text] of Object.entries(words))
    for (const one of Object.values(text))
      expect(one.length).toBeLessThanOrEqual(branchTexts[field as 'tagline'].limit)
})
