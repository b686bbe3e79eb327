import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { parseXml } from './parse-xml.ts'
import { allowedValues, containers, shapes } from './svg-allow-list.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 20 10"') =>
  `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

const drawingOf = (source: string) => {
  const cleaned = cleanSvg(source)
  if (!cleaned.ok) throw new Error(cleaned.code)
  return cleaned.drawing
}

const path = '<path d="M0 0h20v10H0z"/>'

test('what draws is drawn again, with how large it is', () => {
  expect(drawingOf(svg(path))).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g><path d="M0 0h20v10H0z"/></g></svg>',
    width: 512,
    height: 256,
    oneColour: true,
  })
  expect(drawingOf(svg(path, 'width="40px" height="40"')).svg).toContain('viewBox="0 0 40 40"')
})

describe('nothing else of a file survives', () => {
  test.each([
    ['a script', `<script>alert(1)</script>${path}`],
    ['a handler', '<path onload="alert(1)" d="M0 0h1z"/>'],
    ['an address', `<a href="javascript:alert(1)" xlink:href="https://evil.example">${path}</a>`],
    [
      'a sheet from elsewhere',
      `<style>@import url(https://evil.example/x.css); path{fill:url(https://evil.example)}</style>${path}`,
    ],
    [
      'a style that fetches',
      '<path style="fill:url(https://evil.example/#a);background:url(x)" d="M0 0h1z"/>',
    ],
    ['notes of a program', `<metadata><rdf:RDF about="https://evil.example"/></metadata>${path}`],
    ['an animation', `<path d="M0 0h1z"><animate attributeName="href" values="javascript:alert(1)"/></path>`],
  ])('%s', (_, inside) => {
    const { svg: written } = drawingOf(svg(inside))
    expect(written).toContain('<path ')
    expect(written).not.toMatch(/script|onload|javascript|evil|url\(|style|import|metadata|animate|href/i)
  })

  test('a filter that is fetched, but not the gradient beside it', () => {
    const gradient = '<linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient>'
    const { svg: written, oneColour } = drawingOf(
      svg(`${gradient}<path filter="url(https://evil.example)" fill="url(#a)" d="M0 0h1z"/>`),
    )
    expect(written).toContain('fill="url(#a)"')
    expect(written).not.toContain('evil')
    expect(oneColour).toBe(false)
  })
})

test('classes that a program wrote become what they say', () => {
  const sheet = '<style>.st0{fill:#FF0000;stroke:none} .st1,.st2{fill:#00f;opacity:.5}</style>'
  const { svg: written, oneColour } = drawingOf(
    svg(`<defs>${sheet}</defs><path class="st0" d="M0 0h1z"/><circle class="st2" cx="1" cy="1" r="1"/>`),
  )
  expect(written).toContain('<path d="M0 0h1z" fill="#FF0000" stroke="none"/>')
  expect(written).toContain('<circle cx="1" cy="1" r="1" fill="#00f" opacity=".5"/>')
  expect(oneColour).toBe(false)
})

describe('is refused', () => {
  test.each([
    ['a file cut short', svg(path).slice(0, -4)],
    ['no drawing', '<html><body>hello</body></html>'],
    ['a drawing of nothing', svg('<g/>')],
    ['one that hides everything', svg('<path display="none" d="M0 0h1z"/>')],
    ['no size', svg(path, '')],
    ['a stripe', svg(path, 'viewBox="0 0 1000 1"')],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(path).replace(/<\?.*\?>/, '')}`],
    ['too deep', svg('<g>'.repeat(100) + path + '</g>'.repeat(100))],
    ['too much', svg(path.repeat(5000))],
  ])('%s', (_, source) => {
    expect(cleanSvg(source)).toMatchObject({ ok: false, code: 'drawing_broken' })
  })

  test('text, pictures and copies, which would be gone, by their names', () => {
    const inside = `${path}<text>Rooms</text><g><image href="x.png"/></g>`
    expect(cleanSvg(svg(inside))).toEqual({ ok: false, code: 'drawing_parts', parts: 'image, text' })
  })
})

/** Everything that stands in what was written, judged by a reader of its own. */
function expectOnlyDrawing(written: string) {
  const root = parseXml(written)
  expect(root?.name).toBe('svg')
  const look = (element: NonNullable<ReturnType<typeof parseXml>>) => {
    expect(shapes.has(element.name) || containers.has(element.name) || element.name === 'stop').toBe(true)
    for (const [name, value] of element.attributes) expect(allowedValues[name]?.test(value), name).toBe(true)
    expect(element.text.trim()).toBe('')
    for (const child of element.children) look(child)
  }
  if (root) look(root)
}

test('whatever is sent, what is written is a drawing and nothing more', () => {
  const name = fc.constantFrom(
    'path',
    'g',
    'script',
    'style',
    'a',
    'set',
    'rect',
    'svg',
    'defs',
    'stop',
    'x:path',
  )
  const key = fc.constantFrom(
    'd',
    'onclick',
    'style',
    'href',
    'xlink:href',
    'fill',
    'class',
    'id',
    'transform',
    'mask',
  )
  const value = fc.oneof(
    fc.constantFrom(
      'M0 0h1z',
      'url(#a)',
      'url(//evil)',
      'javascript:1',
      '&#106;avascript:1',
      'red',
      'fill:url(x)',
    ),
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/["<&]/g, '')),
  )
  const tree = fc.letrec<{ node: string }>((tie) => ({
    node: fc
      .tuple(
        name,
        fc.array(fc.tuple(key, value), { maxLength: 3 }),
        fc.oneof(
          { maxDepth: 4 },
          fc.constant(''),
          fc.string({ maxLength: 8 }),
          tie('node'),
          fc.tuple(tie('node'), tie('node')).map((two) => two.join('')),
        ),
      )
      .map(([tag, attributes, inside]) => {
        const written = attributes.map(([one, said]) => ` ${one}="${said}"`).join('')
        return `<${tag}${written}>${inside}</${tag}>`
      }),
  })).node
  fc.assert(
    fc.property(tree, (inside) => {
      const cleaned = cleanSvg(svg(path + inside))
      if (cleaned.ok) expectOnlyDrawing(cleaned.drawing.svg)
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (noise) => {
      const cleaned = cleanSvg(svg(noise))
      if (cleaned.ok) expectOnlyDrawing(cleaned.drawing.svg)
    }),
  )
})
