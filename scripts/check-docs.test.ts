import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkDocs } from './check-docs.ts'

const packageJson = JSON.stringify({ scripts: { start: 'x', 'db:seed': 'x' } })

/** What is found in a project of these files. */
function found(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'miftah-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ 'package.json': packageJson, ...files })) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkDocs(root).map(({ file, line, rule }) => `${file}:${line ?? ''} ${rule}`)
}

const source = { 'kit/ui/button.tsx': '', 'kit/ui/field.tsx': '', 'server/booking/booking.db.test.ts': '' }

it.each([
  '`kit/ui/button.tsx`',
  '`kit/ui/`',
  '`kit/ui/*.tsx`, `site/**/*.tsx` and `kit/ui/<name>.tsx`',
  '`kit/ui/{button,field}.tsx`',
  '`button.tsx` and tests called `.db.test.ts`',
  '[the button](kit/ui/button.tsx#top) and [elsewhere](https://example.com/app/none.ts)',
  '`build/server/index.js`, `node_modules/.bin/node` and `.env`',
  '`/ar/about`, `zod/mini`, `N passed, N failed` and `domain ← contracts`',
  '```sh\nnode kit/ui/button.tsx --port=3\n```',
  '`npm run db:seed`',
])('lets a true document pass: %s', (text) => {
  expect(found({ ...source, 'README.md': text })).toEqual([])
})

it.each([
  ['`kit/ui/overlays/dialog.tsx`', 'missing'],
  ['`kit/office/`', 'missing'],
  ['`kit/ui/*.css`', 'missing'],
  ['`kit/ui/{button,dialog}.tsx`', 'missing'],
  ['`dialog.tsx`', 'missing'],
  ['`.race.test.ts`', 'missing'],
  ['[the dialog](kit/ui/overlays/dialog.tsx)', 'missing'],
  ['`docs/map.md`', 'missing'],
  ['```sh\nnode kit/none.ts\n```', 'missing'],
  ['`npm run kit`', 'script'],
])('reports what is not there: %s', (text, rule) => {
  const [first, ...others] = found({ ...source, 'README.md': `\n${text}` })
  expect(first).toMatch(new RegExp(`^README\\.md:[23] ${rule}$`))
  expect(others).toEqual([])
})

it('reads links of documents in folders from where they stand', () => {
  const text = '[button](../kit/ui/button.tsx) [none](kit/ui/button.tsx)'
  expect(found({ ...source, 'docs/map.md': text })).toEqual(['docs/map.md:1 missing'])
})

const inFolder = (...folders: string[]) => ['', ...folders].join('/')

it.each([inFolder('work', 'main'), inFolder('tmp', 'x'), inFolder('root'), inFolder('home', 'someone', 'x')])(
  'reports the path of a machine in any file: %s',
  (path) => {
    expect(found({ 'server/read.ts': `1\nread('${path}')` })).toEqual(['server/read.ts:2 machine'])
  },
)

it.each([
  "import './root.tsx'",
  "'site/root.tsx'",
  '`{base}/work/x`',
  '</root>',
  "'https://a.example/home/x'",
])('takes no other path for one of a machine: %s', (text) => {
  expect(found({ 'server/read.ts': text })).toEqual([])
})

it('reports the host of a registry', () => {
  expect(found({ '.npmrc': `x=https://${['registry', 'example', 'com'].join('.')}/` })).toEqual([
    '.npmrc:1 registry',
  ])
})

it('reports a lockfile that says where packages were loaded from', () => {
  const lock = (entry: object) => JSON.stringify({ packages: { '': {}, 'node_modules/x': entry } })
  expect(found({ 'package-lock.json': lock({ version: '1.0.0' }) })).toEqual([])
  expect(found({ 'package-lock.json': lock({ resolved: 'https://a.example/x.tgz' }) })).toEqual([
    'package-lock.json: resolved',
  ])
  expect(found({ 'a/package-lock.json': lock({ resolved: 'https://a.example/x.tgz' }) })).toEqual([
    'a/package-lock.json: resolved',
  ])
})
