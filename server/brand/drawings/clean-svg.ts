import { parseXml, type XmlElement } from './parse-xml.ts'
import { allowedValues, containers, groups, notTaken, shapes, styleProperties } from './svg-allow-list.ts'

type CleanDrawing = {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Drawn in one colour: it then takes the colour of the words beside it. */
  readonly oneColour: boolean
}

type Cleaned =
  | { readonly ok: true; readonly drawing: CleanDrawing }
  | { readonly ok: false; readonly code: 'drawing_broken' | 'drawing_parts'; readonly parts?: string }

/** Longer than ten times as high, or as wide, is a stripe. */
const mostStretched = 12

type Rules = ReadonlyMap<string, ReadonlyMap<string, string>>

const tidy = (value: string) => value.trim().replaceAll(/\s+/g, ' ')

function declarationsOf(style: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, '')
      .trim()
    if (colon > 0 && styleProperties.has(name) && allowedValues[name]?.test(value))
      found.set(name, tidy(value))
  }
  return found
}

type Rule = { readonly selectors: readonly string[]; readonly body: string }

/** What stands between braces, and for whom; what a sheet says without braces is nothing to draw. */
function rulesIn(sheet: string): Rule[] {
  return sheet
    .replaceAll(/\/\*[^*]*\*\//g, '')
    .split('}')
    .map((block) => block.split('{'))
    .filter((parts) => parts.length === 2)
    .map(([before = '', body = '']) => ({
      selectors: (before.split(';').at(-1) ?? '').split(',').map((one) => one.trim()),
      body,
    }))
}

/** The rules that drawing programs write: a class or a kind of element, and what it looks like. */
function rulesOf(root: XmlElement): Rules {
  const rules = new Map<string, Map<string, string>>()
  const read = ({ name, text, children }: XmlElement) => {
    for (const { selectors, body } of name === 'style' ? rulesIn(text) : [])
      for (const selector of selectors.filter((one) => /^\.?[\w-]+$/.test(one)))
        rules.set(selector, new Map([...(rules.get(selector) ?? []), ...declarationsOf(body)]))
    for (const child of children) read(child)
  }
  read(root)
  return rules
}

/** What an element looks like: its attributes, over them the rules for it, over those its own style. */
function looksOf({ name, attributes }: XmlElement, rules: Rules, sealed: boolean): Map<string, string> {
  const looks = new Map<string, string>()
  for (const [key, value] of attributes) if (allowedValues[key]?.test(value)) looks.set(key, tidy(value))
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((one) => `.${one}`)
  for (const selector of [name, ...classes])
    for (const [key, value] of rules.get(selector) ?? []) looks.set(key, value)
  for (const [key, value] of declarationsOf(attributes.get('style') ?? '')) looks.set(key, value)
  if (!name.endsWith('Gradient')) looks.delete('href')
  // Of what clips and masks, nothing is clipped or masked again: each would be drawn within each.
  if (sealed) for (const key of ['clip-path', 'mask']) looks.delete(key)
  return looks
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

type Drawn = { readonly paints: Set<string>; readonly refused: Set<string>; shapes: number }

type Around = { readonly sealed: boolean; readonly fill: string }

function write(element: XmlElement, rules: Rules, drawn: Drawn, { sealed, fill }: Around): string {
  const { name } = element
  if (notTaken.has(name)) drawn.refused.add(name)
  const isStop = name === 'stop'
  if (!shapes.has(name) && !containers.has(name) && !isStop) return ''
  const looks = looksOf(element, rules, sealed)
  if (looks.get('display') === 'none') return ''
  // A drawing inside a drawing is a group of it, and so is what led somewhere.
  const tag = groups.has(name) ? 'g' : name
  if (name === 'svg') for (const key of ['viewBox', 'width', 'height', 'x', 'y']) looks.delete(key)
  const filled = looks.get('fill') ?? fill
  const isSeen = shapes.has(name) && !sealed
  if (shapes.has(name)) drawn.shapes += 1
  for (const value of [isSeen && filled, isSeen && looks.get('stroke'), looks.get('stop-color')])
    if (value && value !== 'none') drawn.paints.add(value.toLowerCase())
  const inside = { sealed: sealed || name === 'clipPath' || name === 'mask', fill: filled }
  const children = element.children.map((child) => write(child, rules, drawn, inside)).join('')
  if (children === '' && containers.has(name) && !name.endsWith('Gradient')) return ''
  const written = [...looks].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
  return children === '' ? `<${tag}${written}/>` : `<${tag}${written}>${children}</${tag}>`
}

const inPixels = (value: string | undefined) =>
  /^\s*[\d.]+(?:px)?\s*$/.test(value ?? '') ? Number.parseFloat(value ?? '') : 0

function boxOf({ attributes }: XmlElement): readonly number[] | null {
  const given = attributes.get('viewBox')
  const box =
    given && allowedValues.viewBox?.test(given)
      ? given
          .trim()
          .split(/[\s,]+/)
          .map(Number)
      : [0, 0, inPixels(attributes.get('width')), inPixels(attributes.get('height'))]
  const [, , width = 0, height = 0] = box
  if (!box.every(Number.isFinite) || width <= 0 || height <= 0) return null
  return Math.max(width / height, height / width) <= mostStretched ? box : null
}

/**
 * A drawing from somebody's disk, written anew: only elements and values that are known to draw and nothing else. Scripts,
 * handlers, addresses and what programs note for themselves are left behind by not being written.
 */
export function cleanSvg(source: string): Cleaned {
  const root = parseXml(source)
  const broken = { ok: false, code: 'drawing_broken' } as const
  if (root?.name !== 'svg') return broken
  const box = boxOf(root)
  if (!box) return broken
  const drawn: Drawn = { paints: new Set(), refused: new Set(), shapes: 0 }
  const body = write(root, rulesOf(root), drawn, { sealed: false, fill: 'black' })
  if (drawn.refused.size > 0)
    return { ok: false, code: 'drawing_parts', parts: [...drawn.refused].toSorted().join(', ') }
  if (drawn.shapes === 0 || body === '') return broken
  const [x = 0, y = 0, width = 0, height = 0] = box
  const scale = 512 / Math.max(width, height)
  return {
    ok: true,
    drawing: {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${body}</svg>`,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      oneColour: drawn.paints.size <= 1 && ![...drawn.paints].some((paint) => paint.startsWith('url')),
    },
  }
}
