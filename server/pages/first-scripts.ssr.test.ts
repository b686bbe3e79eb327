import { readdirSync, readFileSync, statSync } from 'node:fs'
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
const manifest = JSON.parse(
  readFileSync(new URL(manifestFile, folder), 'utf8').replace(/^[^{]+|[^}]+$/g, ''),
) as Manifest

/** What a first visit fetches: as bench/page-weight.ts counts it in a browser. */
function firstScripts(page: string): Set<string> {
  const scripts = new Set([manifestFile])
  const add = ({ module, imports = [] }: Scripts) => {
    for (const address of [module, ...imports]) scripts.add(address.replace('/assets/', ''))
  }
  add(manifest.entry)
  for (let id: string | undefined = page; id; id = manifest.routes[id]?.parentId)
    add(manifest.routes[id] as Scripts)
  return scripts
}

// React and its router alone are 95 kB. Whoever makes these larger says why.
test.each([
  ['plain:home', 112],
  ['plain:room', 128],
  ['plain:rooms', 120],
])('the first scripts of %s stay within %d kB', (page, most) => {
  const scripts = [...firstScripts(page)]
  expect(scripts.length).toBeGreaterThan(6)
  const bytes = scripts.map((file) => statSync(new URL(`${file}.br`, folder)).size)
  expect(bytes.reduce((sum, one) => sum + one) / 1000).toBeLessThanOrEqual(most)
})
