/** An element as it stands in a file: names without their namespace, text only where it is all there is. */
export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  readonly text: string
}

type OpenElement = XmlElement & { readonly fullName: string; children: XmlElement[]; text: string }

const mostElements = 4000
const deepest = 60

const openTag = /<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const closeTag = /<\/([A-Za-z_][\w.:-]*)\s*>/y
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Only the five names that XML itself has, and numbers: what a file defines by itself is not followed. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Where a comment, an instruction, a CDATA section or a declaration ends; null where none begins. */
function skipped(text: string, at: number): { readonly end: number; readonly cdata?: string } | null {
  for (const [begin, end] of [
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (!text.startsWith(begin, at)) continue
    const close = text.indexOf(end, at + begin.length)
    if (close === -1) return { end: -1 }
    const cdata = begin === '<![CDATA[' ? text.slice(at + begin.length, close) : ''
    return { end: close + end.length, cdata }
  }
  if (!/^<!DOCTYPE/i.test(text.slice(at, at + 9))) return null
  // One that declares entities of its own could make a page out of a line.
  const close = text.indexOf('>', at)
  return { end: text.slice(at, close).includes('[') ? -1 : close + 1 }
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1)

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  attribute.lastIndex = 0
  for (let one = attribute.exec(text); one; one = attribute.exec(text)) {
    const [, name = '', double, single] = one
    const value = decoded(double ?? single ?? '')
    // Of `href` and `xlink:href` the first one counts; declarations of namespaces say nothing to us.
    if (!name.startsWith('xmlns') && !found.has(localName(name))) found.set(localName(name), value)
  }
  return found
}

/**
 * Reads a small XML file strictly; null for whatever is not well formed, declares entities, or is deeper or larger than
 * a drawing is. Nothing is fetched and nothing expanded.
 */
export function parseXml(source: string): XmlElement | null {
  const text = source.replace(/^\uFEFF/, '')
  const open: OpenElement[] = []
  let root: XmlElement | null = null
  let count = 0
  let at = 0
  while (at < text.length) {
    const inside = open.at(-1)
    if (text[at] !== '<') {
      const next = text.indexOf('<', at)
      const said = text.slice(at, next === -1 ? text.length : next)
      if (!inside && said.trim() !== '') return null
      if (inside) inside.text += decoded(said)
      at = next === -1 ? text.length : next
      continue
    }
    const skip = skipped(text, at)
    if (skip) {
      if (skip.end <= 0) return null
      if (inside && skip.cdata) inside.text += skip.cdata
      at = skip.end
      continue
    }
    closeTag.lastIndex = at
    const closing = closeTag.exec(text)
    if (closing) {
      const done = open.pop()
      if (done?.fullName !== closing[1]) return null
      at += closing[0].length
      continue
    }
    openTag.lastIndex = at
    const opening = openTag.exec(text)
    if (!opening) return null
    const [whole, fullName = '', attributes = '', selfClosed] = opening
    if (++count > mostElements || open.length >= deepest || (!inside && root)) return null
    const element: OpenElement = {
      fullName,
      name: localName(fullName),
      attributes: attributesOf(attributes),
      children: [],
      text: '',
    }
    inside?.children.push(element)
    root ??= element
    if (!selfClosed) open.push(element)
    at += whole.length
  }
  return open.length === 0 ? root : null
}
