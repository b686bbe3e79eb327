import { expect, test } from 'vitest'
import { homeSections } from '#domain/site-content/page-switches.ts'
import { hydratedTogether } from './hydrated-together.ts'

test('small sections that follow each other are hydrated at once, others one by one', () => {
  expect(hydratedTogether(homeSections)).toEqual([
    ['rooms'],
    ['branches'],
    ['steps'],
    ['reviews'],
    ['gift_cards', 'requests', 'faq'],
  ])
  expect(hydratedTogether(['faq', 'rooms', 'requests'])).toEqual([['faq'], ['rooms'], ['requests']])
  expect(hydratedTogether([])).toEqual([])
})
