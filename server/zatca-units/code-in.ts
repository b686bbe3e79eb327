/** The QR code that a document carries; null where there is none that can be found. */
export function codeIn(xml: string): string | null {
  const reference = /<cbc:ID>\s*QR\s*<\/cbc:ID>([\s\S]*?)<\/cac:AdditionalDocumentReference>/.exec(xml)?.[1]
  const code = /<cbc:EmbeddedDocumentBinaryObject[^>]*>\s*([A-Za-z0-9+/=\s]*?)\s*</.exec(reference ?? '')?.[1]
  return code ? code.replace(/\s+/g, '') : null
}
