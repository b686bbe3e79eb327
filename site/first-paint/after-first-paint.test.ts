import { describe, expect, test } from 'vitest'
import { startAfterFirstPaint } from './after-first-paint.server.ts'

const opening = '<img src="/hero.avif" fetchPriority="high"/>'
const texts =
  '<link rel="preload" href="/assets/messages-1/ar.json" as="fetch" crossorigin="" fetchPriority="low"/>'
const scripts = [
  '<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/home.js"/>',
  '<script nonce="n" type="module" async="">import "/assets/manifest-1.js";',
  'import * as route0 from "/assets/root.js";',
  'import * as route1 from "/assets/home.js";',
  '  window.__reactRouterManifest = {};',
  '</script>',
].join('\n')

describe('the scripts of a page with an opening picture', () => {
  const html = startAfterFirstPaint(`<body>${texts}${opening}${scripts}</body>`)

  test('are fetched by no link of the page', () => {
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).toContain('const files = ["/assets/entry.js","/assets/home.js","/assets/manifest-1.js"]')
  })

  test('and the texts they read are fetched with them', () => {
    expect(html).not.toContain('as="fetch"')
    expect(html).toContain('const texts = ["/assets/messages-1/ar.json"]')
  })

  test('are imported in their order, after the wait and before what uses them', () => {
    const places = [
      'await new Promise',
      'await import("/assets/manifest-1.js")',
      'const route0 = await import("/assets/root.js");',
      'const route1',
    ]
      .concat('window.__reactRouterManifest')
      .map((text) => html.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).not.toContain('import * as')
  })
})

test('a page without an opening picture is made by its scripts: they start at once', () => {
  const page = `<body>${texts}${scripts}</body>`
  expect(startAfterFirstPaint(page)).toBe(page)
})
