import { expect, it } from 'vitest'
import { decisionFindings } from './decision-index.ts'

const good = {
  'docs/decisions/0001-zones.md': '# 1. Zones\n\nText',
  'docs/decisions/0002-wire.md': '# 2. The wire\n',
  'docs/decisions/README.md': '| [1](0001-zones.md) | Zones |\n| [2](0002-wire.md) | The wire |\n',
}
const found = (files: Record<string, string>) =>
  decisionFindings(Object.keys(files), (file) => files[file] ?? '').map(({ file }) => file)

it('lets a list pass that names every decision', () => {
  expect(found(good)).toEqual([])
  expect(found({})).toEqual([])
})

it.each([
  ['one that is not listed', { 'docs/decisions/0003-new.md': '# 3. New\n' }, 'docs/decisions/0003-new.md'],
  ['another title', { 'docs/decisions/0002-wire.md': '# 2. Calls\n' }, 'docs/decisions/0002-wire.md'],
  ['a gap', { 'docs/decisions/0004-new.md': '# 4. New\n' }, 'docs/decisions/0004-new.md'],
  ['a number of its own', { 'docs/decisions/0001-zones.md': '# 7. Zones\n' }, 'docs/decisions/0001-zones.md'],
])('reports %s', (_, files, file) => {
  expect(found({ ...good, ...files })).toEqual([file])
})

it('reports a missing list', () => {
  const { 'docs/decisions/README.md': _, ...others } = good
  expect(found(others)).toEqual(['docs/decisions/README.md'])
})
