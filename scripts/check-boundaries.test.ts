import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { crowdedFolders } from './boundaries/floors.ts'
import { importCycles } from './boundaries/import-cycles.ts'
import { checkBoundaries } from './check-boundaries.ts'

const found = checkBoundaries(join(import.meta.dirname, 'fixtures/boundaries'))
const foundIn = (file: string) => found.filter((problem) => problem.file === file).map(({ rule }) => rule)

describe('checkBoundaries', () => {
  it.each([
    ['domain/booking/uses-server.ts', 'direction'],
    ['domain/booking/uses-contract-type.ts', 'direction'],
    ['domain/booking/uses-node.ts', 'package'],
    ['domain/booking/uses-old-node-name.ts', 'package'],
    ['domain/booking/uses-react.ts', 'package'],
    ['contracts/uses-full-zod.ts', 'package'],
    ['contracts/uses-server-type.ts', 'direction'],
    ['server/uses-kit.ts', 'direction'],
    ['kit/ui/uses-site.ts', 'direction'],
    ['site/uses-office.ts', 'direction'],
    ['office/uses-site.ts', 'direction'],
    ['site/uses-office-package.ts', 'package'],
    ['server/uses-script.ts', 'direction'],
    ['server/uses-journey.ts', 'direction'],
    ['e2e/uses-server.spec.ts', 'direction'],
    ['server/reads-environment.ts', 'environment'],
    ['server/takes-environment-apart.ts', 'environment'],
    ['server/imports-environment.ts', 'environment'],
    ['server/leaves-project.ts', 'outside'],
    ['server/circle-a.ts', 'cycle'],
    ['server/calls/uses-noun.ts', 'floor'],
    ['server/db/uses-noun-type.ts', 'floor'],
    ['server/booking/uses-page.ts', 'floor'],
    ['server/env-of-noun.ts', 'floor'],
    ['server/orders/asks-payments.ts', 'folders'],
    ['server/utils/dates.ts', 'folder'],
    ['site/routes/site/uses-database.server.ts', 'direction'],
    ['site/routes/site/uses-server.tsx', 'direction'],
    ['site/booking/slot.server.ts', 'direction'],
    ['site/uses-node.ts', 'package'],
    ['site/uses-server-package.ts', 'package'],
    ['site/uses-glob.ts', 'direction'],
    ['site/uses-template.ts', 'direction'],
    ['site/computed.ts', 'computed'],
    ['site/missing.ts', 'missing'],
    ['site/index.ts', 'barrel'],
    ['site/passes-on.ts', 'barrel'],
    ['site/long.css', 'length'],
    ['site/asks-by-path.ts', 'call'],
    ['site/sends-by-path.ts', 'call'],
    ['site/links-by-path.tsx', 'call'],
  ])('reports %s: %s', (file, rule) => {
    expect(foundIn(file)).toEqual([rule])
  })

  it.each([
    'domain/booking/slot.ts',
    'domain/booking/slot.test.ts',
    'contracts/booking.ts',
    'server/env.ts',
    'server/booking/hold-slot.ts',
    'server/booking/uses-page.test.ts',
    'server/pages/page.ts',
    'server/main.ts',
    'server/payments/provider.ts',
    'server/payments/asks-order.ts',
    'server/db/connect.ts',
    'kit/ui/button.tsx',
    'office/tables.ts',
    'kit/api/api.ts',
    'kit/ui/asks-by-path.test.ts',
    'kit/ui/api-word.ts',
    'e2e/fixtures/site-database.ts',
    'site/routes/site/room.server.ts',
  ])('lets %s pass', (file) => {
    expect(foundIn(file)).toEqual([])
  })

  it('names the way round a circle of folders once, with no circle of files in it', () => {
    const circles = found.filter(({ rule }) => rule === 'folders')
    expect(circles.map(({ message }) => message)).toEqual(['server/orders → server/payments → server/orders'])
  })

  it('names the line and the way round a circle', () => {
    expect(found).toContainEqual(expect.objectContaining({ file: 'site/computed.ts', line: 1 }))
    const circle = found.find(({ rule }) => rule === 'cycle')
    expect(circle?.message).toBe('server/circle-a.ts → server/circle-b.ts → server/circle-a.ts')
  })
})

describe('crowdedFolders', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}.ts`)

  it('names folders with more than forty files of code, each counted without those inside it', () => {
    const full = [...files('server/orders', 40), ...files('server/orders/record', 40)]
    expect(crowdedFolders([...full, 'server/orders/drawing.svg'])).toEqual([])
    expect(crowdedFolders([...full, ...files('site/orders', 41), 'server/orders/one-more.test.ts'])).toEqual([
      { folder: 'server/orders', count: 41 },
      { folder: 'site/orders', count: 41 },
    ])
  })

  it('lets migrations be as many as there are', () => {
    expect(crowdedFolders(files('server/db/migrations', 100))).toEqual([])
  })
})

describe('importCycles', () => {
  it('finds the shortest way round, once, and every file that stands in a circle', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['b']],
      ['e', ['a']],
    ])
    expect(importCycles(graph)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'b', 'c', 'a'],
    ])
  })

  it('finds none where imports go one way', () => {
    expect(
      importCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([])
  })
})
