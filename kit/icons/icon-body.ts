const shapes = 'g|path|circle|ellipse|rect|line|polyline|polygon'
const attributes =
  'd|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|opacity|pathLength|fill(?:-[a-z]+)?|clip-rule|stroke(?:-[a-z]+)?'

const knownTag = new RegExp(`^<(?:/(?:${shapes})|(?:${shapes})(?:\\s+(?:${attributes})="[^"<>&]*")*\\s*/?)>$`)

/** Keeps the shapes of an icon and nothing else: no scripts, no handlers, no links, no text. */
export function shapesOf(body: string): string {
  const tags = body.match(/<[^<>]*>/g) ?? []
  return tags.filter((tag) => knownTag.test(tag) && !/url\s*\(/i.test(tag)).join('')
}
