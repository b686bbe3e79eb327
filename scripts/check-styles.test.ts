import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkStyles } from './check-styles.ts'

const found = checkStyles(join(import.meta.dirname, 'fixtures/styles'))
const foundIn = (file: string) =>
  found.filter((problem) => problem.file === file).map(({ line, rule }) => `${line} ${rule}`)

it('lets logical styles, tokens, comments and strings pass', () => {
  expect(foundIn('kit/styles/tokens.css')).toEqual([])
  expect(foundIn('kit/styles/good.css')).toEqual([])
  expect(foundIn('kit/ui/good.tsx')).toEqual([])
})

it('reports every physical declaration of a style sheet', () => {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((line) => `${line} physical`)
  expect(foundIn('kit/styles/physical.css')).toEqual(lines)
})

it('reports colours outside the tokens', () => {
  expect(foundIn('kit/styles/colour.css')).toEqual(['1 colour', '2 colour', '3 colour'])
})

it('reports letter-spacing that Arabic would get', () => {
  const lines = [1, 2, 3, 4].map((line) => `${line} tracking`)
  expect(foundIn('kit/styles/tracking.css').sort()).toEqual(lines)
})

it('reports rows one pushes along that do not hold what is placed in them', () => {
  expect(foundIn('kit/styles/scroller.css')).toEqual(['1 scroller', '3 scroller'])
})

it('reports sheets of shared parts of the office, which come before the base', () => {
  expect(foundIn('office/orders/shared-part.tsx')).toEqual(['1 sheet'])
  expect(foundIn('office/routes/order.tsx')).toEqual([])
})

it('reports colours and style objects of components', () => {
  expect(foundIn('kit/ui/bad.tsx')).toEqual([
    '1 physical',
    '2 physical',
    '3 physical',
    '4 colour',
    '5 colour',
    '6 tracking',
    '7 colour',
    '8 colour',
  ])
})
