import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const folder = new URL('../../build/client/assets/', import.meta.url)
const files = readdirSync(folder)
const named = (name: RegExp) => files.find((file) => name.test(file)) ?? ''

type Scripts = { readonly module: string; readonly imports?: readonly string[] }
type Manifest = {
  readonly entry: Scripts
  readonly routes: Readonly<Record<string, Scripts & { readonly parentId?: string }>>
}

const manifestFile = named(/^manifest-.*\.js$/)
// Read as a browser reads it: the screens in each language follow from those without.
const page: { __reactRouterManifest?: Manifest } = {}
runInNewContext(readFileSync(new URL(manifestFile, folder), 'utf8'), { window: page })
const manifest = page.__reactRouterManifest as Manifest

/** What a first visit fetches: as bench/page-weight.ts counts it in a browser. */
function firstScripts(screen: string): Set<string> {
  const scripts = new Set([manifestFile])
  const add = ({ module, imports = [] }: Scripts) => {
    for (const address of [module, ...imports]) scripts.add(address.replace('/assets/', ''))
  }
  add(manifest.entry)
  for (let id: string | undefined = screen; id; id = manifest.routes[id]?.parentId)
    add(manifest.routes[id] as Scripts)
  return scripts
}

// React and its router alone are 95 kB. Whoever makes these larger says why.
test.each([
  ['plain:home', 112],
  ['ar:home', 112],
  ['ar:room', 128],
  ['ar:rooms', 120],
])('the first scripts of %s stay within %d kB', (screen, most) => {
  const scripts = [...firstScripts(screen)]
  expect(scripts.length).toBeGreaterThan(6)
  const bytes = scripts.map((file) => statSync(new URL(`${file}.br`, folder)).size)
  expect(bytes.reduce((sum, one) => sum + one) / 1000).toBeLessThanOrEqual(most)
})

// The server's build names what its pages link to, the browser's what its scripts ask for: by two names it is fetched twice.
test('no sheet or font stands there in one version under two names', () => {
  const ours = files.filter((file) => /\.(?:css|woff2)$/.test(file))
  expect(ours.length).toBeGreaterThan(20)
  const versions = ours.map((file) => {
    const content = createHash('sha256').update(readFileSync(new URL(file, folder)))
    return `${file.replace(/-[\w-]{6,10}\.(?=\w+$)/, '.')} ${content.digest('hex')}`
  })
  expect(versions.filter((one, place) => versions.indexOf(one) !== place)).toEqual([])
})
