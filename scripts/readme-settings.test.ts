import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** Names and defaults, from lines such as `PORT=3000`. */
const example = Object.fromEntries(
  [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

/** Names and defaults, from rows such as | `PORT` | `3000` | … |. */
const table = Object.fromEntries(
  [...read('README.md').matchAll(/^\| `([A-Z_]+)` +\| +(?:`([^`]*)` +)?\| \S/gm)].map(([, name, value]) => [
    name,
    value ?? '',
  ]),
)

it('names every setting of .env.example in the README, with its default', () => {
  expect(Object.keys(example)).not.toEqual([])
  expect(table).toEqual(example)
})
