import { attachment } from './ubl-invoice.ts'
import { element, textOf, writeCanonicalXml, type XmlElement, type XmlNode } from './xml.ts'

/** What a document is hashed without: the stamp, what announces it, and the QR code that carries the hash. */
function isOfStamp(node: XmlNode): boolean {
  if (typeof node === 'string') return false
  if (node.name === 'ext:UBLExtensions' || node.name === 'cac:Signature') return true
  return node.name === 'cac:AdditionalDocumentReference' && node.children.some(isIdOfQr)
}

function isIdOfQr(node: XmlNode): boolean {
  return typeof node !== 'string' && node.name === 'cbc:ID' && textOf(node).trim() === 'QR'
}

/** The bytes that the hash of a document is made of, stamped or not. */
export function hashedText(document: XmlElement): string {
  return writeCanonicalXml({ ...document, children: document.children.filter((child) => !isOfStamp(child)) })
}

/** The document as it is sent: the stamp in front, the QR code and what announces the stamp where the schema has them. */
export function writeStamped(document: XmlElement, { qr, extensions }: { qr: string; extensions: string }) {
  const at = document.children.findIndex(
    (child) => typeof child !== 'string' && child.name === 'cac:AccountingSupplierParty',
  )
  const announced = element('cac:Signature', [
    element('cbc:ID', 'urn:oasis:names:specification:ubl:signature:Invoice'),
    element('cbc:SignatureMethod', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades'),
  ])
  const children = document.children.toSpliced(at, 0, attachment('QR', qr), announced)
  const text = writeCanonicalXml({ ...document, children })
  const start = text.indexOf('>') + 1
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text.slice(0, start)}${extensions}${text.slice(start)}`
}
