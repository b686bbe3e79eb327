const name = /<cbc:ID>\s*QR\s*<\/cbc:ID>/
const binary = /<cbc:EmbeddedDocumentBinaryObject[^<>]*>([A-Za-z0-9+/=\s]*)</

/** The QR code that a document carries; null where there is none that can be found. */
export function codeIn(xml: string): string | null {
  const [, after = ''] = xml.split(name, 2)
  const [reference = ''] = after.split('</cac:AdditionalDocumentReference>', 1)
  const code = binary.exec(reference)?.[1]?.replace(/\s+/g, '')
  return code ? code : null
}
