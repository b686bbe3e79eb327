import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale/locale.ts'
import sizes from './pictures.json' with { type: 'json' }
import { readTask } from './read-task.ts'
import { tasks } from './tasks.ts'

const folder = new URL('./pictures/', import.meta.url)

const pictures = locales.flatMap((locale) =>
  tasks.flatMap(({ id }) =>
    readTask(readFileSync(new URL(`./texts/${locale}/${id}.md`, import.meta.url), 'utf8')).blocks.flatMap(
      (block) => (block.kind === 'picture' ? [{ locale, name: block.name, alt: block.alt }] : []),
    ),
  ),
)

test('every picture of the handbook is there in both languages, with its size, and no other', () => {
  const named = [...new Set(pictures.map(({ name, locale }) => `${name}-${locale}`))].sort()
  expect(named.length).toBeGreaterThan(40)
  expect(readdirSync(folder).sort()).toEqual(named.map((name) => `${name}.avif`))
  expect(Object.keys(sizes).sort()).toEqual(named)
  for (const { width, height } of Object.values(sizes)) expect(Math.min(width, height)).toBeGreaterThan(100)
})

test('every picture has words for those who do not see it', () => {
  for (const { alt, name } of pictures) expect(alt.split(' ').length, name).toBeGreaterThan(2)
})

test('all pictures together stay light', () => {
  const bytes = readdirSync(folder).map((file) => statSync(new URL(file, folder)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000)
  expect(Math.max(...bytes)).toBeLessThan(120_000)
})
