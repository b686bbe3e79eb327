import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readXml, textsOf } from '#server/zatca/test-read-xml.ts'
import { drawInvoices } from './draw-invoice.ts'
import { testInvoice } from './test-invoice.ts'

const xml = '<Invoice>دهليز</Invoice>'

async function draw(locale: 'en' | 'ar') {
  const invoice = testInvoice({ xml, guest: '😀 Łukasz 漢字 (أبو فهد)' })
  const seller = { ...invoice.body.seller, venue: { en: 'Lock & <Key>', ar: 'دهليز' } }
  const file = await drawInvoices([{ ...invoice, body: { ...invoice.body, seller } }], locale)
  const raw = file.toString('latin1')
  const streams = [...raw.matchAll(/ obj\n<<(?:(?!endobj)[\s\S])*?>>\nstream\n/g)].map((found) => {
    const length = Number(/\/Length (\d+)/.exec(found[0])?.[1])
    const start = found.index + found[0].length
    const bytes = file.subarray(start, start + length)
    return { head: found[0], bytes: found[0].includes('FlateDecode') ? inflateSync(bytes) : bytes }
  })
  return { raw, streams }
}

// What the rules of PDF/A-3b ask of a file like ours, as far as it can be read without a validator of them.
test.each(['en', 'ar'] as const)(
  'an invoice in %s is a paper to keep: PDF/A-3b, with its XML inside',
  async (locale) => {
    const { raw, streams } = await draw(locale)
    expect(raw).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/)
    expect(raw).not.toMatch(/\/(?:Encrypt|JavaScript|LZWDecode|AcroForm|Launch)\b/)
    expect(raw).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)

    const metadata = streams.find(({ head }) => head.includes('/Type /Metadata'))
    expect(metadata?.head).not.toContain('/Filter')
    const said = metadata?.bytes.toString('utf8') ?? ''
    expect(readXml(said.replace(/<\?xpacket[^>]*\?>/g, '').trim()).name).toBe('x:xmpmeta')
    expect(textsOf(said, 'pdfaid:part')).toEqual(['3'])
    expect(textsOf(said, 'pdfaid:conformance')).toEqual(['B'])
    if (locale === 'en') expect(said).toContain('Lock &amp; &lt;Key&gt;')

    // Colours mean the same everywhere.
    expect(raw).toContain('/S /GTS_PDFA1')
    expect(streams.some(({ head, bytes }) => head.includes('/N 3') && bytes.includes('acsp'))).toBe(true)
    expect(raw).not.toContain('/DeviceCMYK')

    // Every font is in the file, and every letter in its font.
    const fonts = raw.match(/\/Type \/FontDescriptor\b[\s\S]*?endobj/g) ?? []
    expect(fonts.length).toBeGreaterThan(1)
    for (const font of fonts) expect(font).toMatch(/\/FontFile[23] /)
    const drawn = streams.map(({ bytes }) => bytes.toString('latin1')).filter((text) => text.includes(' BDC'))
    const letters = drawn.join('\n').match(/<[0-9a-f]+>(?=[^\n]*TJ)/g) ?? []
    expect(letters.length).toBeGreaterThan(20)
    for (const run of letters) expect(run.slice(1, -1).match(/.{4}/g)).not.toContain('0000')

    // What is attached says what it is to the paper.
    expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(raw).toContain('/AFRelationship /Alternative')
    const attached = streams.find(({ head }) => head.includes('/Type /EmbeddedFile'))
    expect(attached?.head).toContain('/Subtype /text#2Fxml')
    expect(attached?.head).toContain('/ModDate')
    expect(attached?.bytes.toString()).toBe(xml)
  },
)
