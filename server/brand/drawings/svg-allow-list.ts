const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`
const length = `${number}(?:px|pt|mm|cm|in|%)?`
const space = String.raw`[\s,]+`
const whole = (pattern: string) => new RegExp(`^\\s*(?:${pattern})\\s*$`)

const reference = String.raw`url\(\s*["']?#[\w.-]{1,80}["']?\s*\)`
const colour = String.raw`#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)`
const one = (...words: string[]) => whole(words.join('|'))

const measure = whole(length)
const paint = whole(`${colour}|${reference}`)
const share = whole(`${number}%?`)
const pointer = whole(`none|${reference}`)
const transform = whole(
  `(?:(?:matrix|translate|scale|rotate|skewX|skewY)\\s*\\([\\d\\s.,eE+-]{1,200}\\)[\\s,]*)+`,
)

/** What each attribute may say; whatever else a file has is left out. */
export const allowedValues: Readonly<Record<string, RegExp>> = {
  d: /^[\sMmLlHhVvCcSsQqTtAaZz\d.,eE+-]*$/,
  points: /^[\s\d.,eE+-]*$/,
  viewBox: whole(`${number}${space}${number}${space}${number}${space}${number}`),
  transform,
  gradientTransform: transform,
  fill: paint,
  stroke: paint,
  'stop-color': whole(colour),
  color: whole(colour),
  opacity: share,
  'fill-opacity': share,
  'stroke-opacity': share,
  'stop-opacity': share,
  offset: share,
  'stroke-width': measure,
  'stroke-miterlimit': share,
  'stroke-dasharray': whole(`none|${length}(?:${space}${length}){0,20}`),
  'stroke-dashoffset': measure,
  'stroke-linecap': one('butt', 'round', 'square'),
  'stroke-linejoin': one('miter', 'round', 'bevel', 'arcs', 'miter-clip'),
  'fill-rule': one('nonzero', 'evenodd'),
  'clip-rule': one('nonzero', 'evenodd'),
  'clip-path': pointer,
  mask: pointer,
  display: one('none', 'inline', 'block'),
  visibility: one('visible', 'hidden', 'collapse'),
  gradientUnits: one('userSpaceOnUse', 'objectBoundingBox'),
  clipPathUnits: one('userSpaceOnUse', 'objectBoundingBox'),
  maskUnits: one('userSpaceOnUse', 'objectBoundingBox'),
  maskContentUnits: one('userSpaceOnUse', 'objectBoundingBox'),
  spreadMethod: one('pad', 'reflect', 'repeat'),
  id: /^[A-Za-z_][\w.-]{0,79}$/,
  href: /^#[\w.-]{1,80}$/,
  ...Object.fromEntries(
    ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'fx', 'fy', 'fr'].map(
      (name) => [name, measure],
    ),
  ),
}

/** What a `style` may set, as attributes of the same name do. */
export const styleProperties = new Set([
  'fill',
  'stroke',
  'stop-color',
  'color',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'stop-opacity',
  'stroke-width',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'mask',
  'display',
  'visibility',
])

export const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
export const groups = new Set(['svg', 'g', 'a', 'switch'])
export const containers = new Set([...groups, 'defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient'])

/** Without these the drawing would be another one, so it is refused rather than cleaned. */
export const notTaken = new Set(['text', 'image', 'use', 'foreignObject', 'pattern', 'symbol'])
