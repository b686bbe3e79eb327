import { expect, test } from 'vitest'
import { framedLetter } from './framed-letter.ts'

const letter = (href: string) =>
  `<html><head><title>x</title></head><body><a href="${href}" style="">x</a></body></html>`
const opensApart = (href: string) =>
  framedLetter(letter(href), 'https://a.example').includes(
    `<a target="_blank" rel="noreferrer" href="${href}"`,
  )

test('ways of the site lead on here, others into a window of their own', () => {
  expect(framedLetter(letter('https://a.example/en'), 'https://a.example')).toContain('<base target="_top">')
  for (const own of ['https://a.example', 'https://a.example/en/x?y=1#key=Z'])
    expect(opensApart(own)).toBe(false)
  for (const other of ['https://maps.example/', 'https://a.example.evil.example/', 'https://aXexample/'])
    expect(opensApart(other)).toBe(true)
})
