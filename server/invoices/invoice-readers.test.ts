import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, expect, test, vi } from 'vitest'
import { translators } from '#messages/all-messages.ts'
import { drawInvoices } from './draw-invoice.ts'
import { testInvoice } from './test-invoice.ts'

afterEach(() => vi.restoreAllMocks())

type Attached = ReadonlyMap<string, { readonly filename: string }>

/** What the PDF reader of Firefox makes of a file: each page's texts, and everything it complains about. */
async function readWithPdfJs(file: Buffer) {
  const complaints: unknown[] = []
  for (const way of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((...said) => complaints.push(said))
  const opening = getDocument({ data: new Uint8Array(file), verbosity: VerbosityLevel.WARNINGS })
  const pdf = await opening.promise
  const pages: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    // All there is to draw is read as well, fonts included.
    await page.getOperatorList()
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')))
  }
  const attached: { filename: string; text: string }[] = []
  for (const [id, { filename }] of ((await pdf.getAttachments()) as Attached | null) ?? [])
    attached.push({
      filename,
      text: Buffer.from((await pdf.getAttachmentContent(id)) ?? []).toString('utf8'),
    })
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } }
  await opening.destroy()
  return { complaints, pages, info, attached }
}

test.each(['en', 'ar'] as const)(
  'another reader opens an invoice in %s without a complaint',
  async (locale) => {
    const t = translators[locale]
    const invoice = testInvoice({ extras: 40, guest: 'Łukasz 😀 (أبو فهد)' })
    const { complaints, pages, info } = await readWithPdfJs(await drawInvoices([invoice], locale))
    expect(complaints).toEqual([])
    expect(info).toMatchObject({
      Title: `${t('invoice.simplified_title')} RIYADH-INV-000001 · 7K3M9QWXTZ`,
      Language: locale,
    })
    expect(pages.length).toBeGreaterThan(1)
    const texts = pages.flat()
    // Each glyph stands for a text: none is lost, none is unknown.
    expect(texts.join('')).not.toMatch(/[\0\ufffd\ue000-\uf8ff]/)
    const first = locale === 'en' ? ['Riyadh', 'The Ninth Vault'] : ['الرياض', 'الخزنة التاسعة', 'الضيف']
    expect(pages[0]).toEqual(
      expect.arrayContaining([...first, 'RIYADH-INV-000001', 'أبو فهد', '115.00', '460.00', '60.00']),
    )
    expect(pages[0]?.join('')).toContain('Lukasz')
    // Forty photo sessions at 46.50 and four players at 115.00.
    expect(pages.at(-1)?.join(' ')).toContain(locale === 'en' ? 'SAR 2,320.00' : '2,320.00')
    expect(texts.filter((text) => text === '46.50').length).toBe(80)
  },
)

test('a signed document carries what was signed with it, and is the same file again', async () => {
  const xml = '<Invoice>الخزنة التاسعة</Invoice>'
  const file = await drawInvoices([testInvoice({ xml })], 'ar')
  const { attached, complaints } = await readWithPdfJs(file)
  expect(complaints).toEqual([])
  expect(attached).toEqual([{ filename: 'RIYADH-INV-000001.xml', text: xml }])
  expect((await drawInvoices([testInvoice({ xml })], 'ar')).equals(file)).toBe(true)
  expect((await readWithPdfJs(await drawInvoices([testInvoice()], 'ar'))).attached).toEqual([])
})

test('a file that is cut short is refused, so that the test above can fail', async () => {
  const file = await drawInvoices([testInvoice()], 'en')
  const { complaints } = await readWithPdfJs(file.subarray(0, file.length - 400)).catch((error: unknown) => ({
    complaints: [error],
  }))
  expect(complaints).not.toEqual([])
})
