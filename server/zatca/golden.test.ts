import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashedText } from '#domain/zatca/stamp.ts'
import { ublInvoice } from '#domain/zatca/ubl-invoice.ts'
import { element, textOf, writeCanonicalXml } from '#domain/zatca/xml.ts'
import { isSignatureOf, stampDocument } from './stamp-document.ts'
import { readXml, textsOf } from './test-read-xml.ts'
import { testUblDocuments } from './test-ubl-documents.ts'
import { testUnit } from './test-unit.ts'
import { hashDocument } from './zatca-hash.ts'

const golden = (name: string) => readFileSync(join(import.meta.dirname, 'golden', `${name}.xml`), 'utf8')

describe.each(Object.entries(testUblDocuments))('%s', (name, document) => {
  test('is written as it stands in its golden file', () => {
    expect(`${writeCanonicalXml(ublInvoice(document)).replaceAll('><', '>\n<')}\n`).toBe(golden(name))
  })

  test('stamped and read again by somebody else, it has the same digest and its signature', () => {
    const unit = testUnit()
    const { xml, hash, qr } = stampDocument(document, unit)
    expect(hashDocument(readXml(xml))).toBe(hash)
    expect(textsOf(xml, 'ds:DigestValue')[0]).toBe(hash)
    const [signature = ''] = textsOf(xml, 'ds:SignatureValue')
    expect(isSignatureOf(hash, signature, unit.certificate.key)).toBe(true)
    expect(isSignatureOf(hash, signature, testUnit().certificate.key)).toBe(false)
    expect(xml).toContain(qr)
    // A longer one is refused.
    expect(qr.length).toBeLessThanOrEqual(700)
  })
})

test('the longest name a seller can have still fits the code', () => {
  const { 'simplified-invoice': document } = testUblDocuments
  if (!document) throw new Error('There is no such document')
  const seller = { ...document.seller, name: 'ش'.repeat(200) }
  expect(stampDocument({ ...document, seller }, testUnit()).qr.length).toBeLessThanOrEqual(700)
})

describe('canonical XML', () => {
  test('sorts namespaces before attributes, says no namespace twice and has no empty tags', () => {
    const inner = element('a:b', { 'xmlns:a': 'urn:a', Z: '1', A: '"\t\r<&>' })
    const outer = element('c', { b: '2', 'xmlns:a': 'urn:a', a: '1', xmlns: 'urn:c' }, [
      inner,
      'x < y > z & \r',
    ])
    expect(writeCanonicalXml(outer)).toBe(
      '<c xmlns="urn:c" xmlns:a="urn:a" a="1" b="2"><a:b A="&quot;&#x9;&#xD;&lt;&amp;>" Z="1"></a:b>x &lt; y &gt; z &amp; &#xD;</c>',
    )
  })

  test('whatever a text holds, another parser reads it back, and the digest stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const tree = element('a', { b: 'c' }, [element('d', text), ' '])
        const written = writeCanonicalXml(tree)
        const read = readXml(written)
        expect(hashedText(read)).toBe(written)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to say these
        const sayable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        expect(textOf(read)).toBe(`${sayable} `)
      }),
      { seed: 27, examples: [['<![CDATA[]]>'], ['\r\n'], ['\ud83d\ude00']] },
    )
  })
})
