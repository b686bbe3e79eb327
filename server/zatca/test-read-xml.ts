import { DOMParser } from '@xmldom/xmldom'
import type { XmlElement, XmlNode } from '#domain/zatca/xml.ts'

/** The few things of a document tree that are read here. */
type DomNode = {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>
  readonly childNodes: ArrayLike<DomNode>
}

/** Reads a document with somebody else's parser into our own tree; comments are not part of it. */
export function readXml(text: string): XmlElement {
  const document = new DOMParser().parseFromString(text, 'text/xml')
  const root = document.documentElement as unknown as DomNode | null
  if (!root) throw new Error('There is no document')
  return readElement(root)
}

function readElement(node: DomNode): XmlElement {
  return {
    name: node.nodeName,
    attributes: Object.fromEntries(Array.from(node.attributes ?? [], ({ name, value }) => [name, value])),
    children: Array.from(node.childNodes)
      .filter(({ nodeType }) => [1, 3, 4].includes(nodeType))
      .map((child): XmlNode => (child.nodeType === 1 ? readElement(child) : (child.nodeValue ?? ''))),
  }
}

/** The texts of all elements of a name, in their order. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.trim(),
  )
}
