/** A node of an XML document: an element, or its text. */
export type XmlNode = XmlElement | string

export type XmlElement = {
  readonly name: string
  /** Namespace declarations are attributes like any other. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

type Attributes = Readonly<Record<string, string>>

/** An element; without attributes they are left out, and what is null is no child. */
export function element(
  name: string,
  first: Attributes | string | readonly (XmlNode | null)[] = [],
  second?: string | readonly (XmlNode | null)[],
): XmlElement {
  const isContent = typeof first === 'string' || Array.isArray(first)
  const content = (isContent ? first : (second ?? [])) as string | readonly (XmlNode | null)[]
  return {
    name,
    attributes: isContent ? {} : (first as Attributes),
    children: typeof content === 'string' ? [content] : content.filter((child) => child !== null),
  }
}

/** The text of an element and of all inside it. */
export function textOf(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/**
 * Writes an element as Canonical XML 1.1, the one form in which equal documents are equal bytes: what is signed is read
 * in it. Attributes with a prefix, which UBL does not have, would be sorted by it and not by its namespace.
 */
export function writeCanonicalXml(node: XmlNode, scope: Attributes = {}): string {
  if (typeof node === 'string') return escapeText(node)
  const { name, attributes, children } = node
  const all = Object.entries(attributes)
  const declared = all
    .filter(([key, value]) => isNamespace(key) && scope[key] !== value)
    .sort(([a], [b]) => compare(a, b))
  const others = all.filter(([key]) => !isNamespace(key)).sort(([a], [b]) => compare(a, b))
  const start = [...declared, ...others].map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('')
  const inside = children.map((child) =>
    writeCanonicalXml(child, { ...scope, ...Object.fromEntries(declared) }),
  )
  return `<${name}${start}>${inside.join('')}</${name}>`
}

const isNamespace = (name: string) => name === 'xmlns' || name.startsWith('xmlns:')

/** By code units, as bytes are compared, in no language's order. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const textEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
}

const valueEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

// XML 1.0 has no way to write these, not even escaped, and a document with one could be read by nobody.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escapeText = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>\r]/g, (character) => textEntities[character] ?? '')

const escapeValue = (text: string) =>
  text.replace(unwritable, '').replace(/[&<"\t\n\r]/g, (character) => valueEntities[character] ?? '')
