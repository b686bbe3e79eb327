import { expect, test } from 'vitest'
import { shelvesOf } from './shelves-of.ts'

const option = (slug: string) => ({ slug, name: { en: slug.toUpperCase(), ar: `${slug} ع` } })

test('a product without variants lies on one shelf', () => {
  expect(shelvesOf([])).toEqual([{ variant: [], name: null }])
})

test('each choice of options is a shelf of its own, named by them', () => {
  const shelves = shelvesOf([
    { options: [option('s'), option('m')] },
    { options: [option('red'), option('black')] },
  ])
  expect(shelves.map(({ variant }) => variant.join('/'))).toEqual(['s/red', 's/black', 'm/red', 'm/black'])
  expect(shelves[3]?.name).toEqual({ en: 'M, BLACK', ar: 'm ع، black ع' })
  // Without an option to choose there is nothing to lie anywhere.
  expect(shelvesOf([{ options: [] }])).toEqual([])
})
