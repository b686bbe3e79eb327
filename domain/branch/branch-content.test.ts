import { expect, test } from 'vitest'
import { type BranchContent, branchFailures, missingInBranch } from './branch-content.ts'

const both = { en: 'Text', ar: 'نص' }
const whole: BranchContent = {
  name: both,
  tagline: both,
  description: both,
  address: both,
  directions: both,
  latitude: 24.7,
  longitude: 46.7,
  phone: '+966110000000',
  whatsapp: null,
  timeZone: 'Asia/Riyadh',
  pictures: [{ alt: both }],
}

test('a branch that says everything in both languages misses nothing', () => {
  expect(missingInBranch(whole)).toEqual([])
  expect(branchFailures({ ...whole, published: true })).toEqual({})
})

test('what is missing keeps it from guests, not from being saved', () => {
  const draft = { ...whole, address: { en: 'Street', ar: '' }, latitude: 0, longitude: 0, pictures: [] }
  expect(missingInBranch(draft)).toEqual(['address.ar', 'latitude', 'pictures'])
  expect(branchFailures({ ...draft, published: false })).toEqual({})
  expect(Object.keys(branchFailures({ ...draft, published: true }))).toEqual(missingInBranch(draft))
})

test.each<[Partial<BranchContent>, string]>([
  [{ phone: '0110000000' }, 'phone'],
  [{ whatsapp: 'later' }, 'whatsapp'],
  [{ timeZone: 'Asia/Atlantis' }, 'timeZone'],
  [{ timeZone: 'EST' }, 'timeZone'],
  [{ name: { en: '', ar: 'نص' } }, 'name.en'],
])('%j is wrong, published or not', (change, field) => {
  for (const published of [true, false])
    expect(Object.keys(branchFailures({ ...whole, ...change, published }))).toEqual([field])
})
