import QRCode from 'qrcode'
import type { Locale } from '#domain/locale/locale.ts'
import type { TaxAddress } from '#domain/tax-document/document-body.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { translators } from '#messages/all-messages.ts'
import type { MessageKey } from '#messages/keys.ts'
import { contentWidth, type PaperBrand, PdfSheet, sheet } from '#server/pdf/pdf-sheet.ts'
import { inOwnDirection, isolated } from '#server/pdf/visual-runs.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { type InvoiceWords, isSaudi, titleKey, wordsOf } from './invoice-words.ts'
import type { Invoice } from './read-invoice.queries.ts'

const quiet = '#525252'
const qrSide = 112
const lowest = sheet.height - sheet.margin - 24

/** Documents on paper, in one language, each on pages of its own; the same ones are the same file, byte by byte. */
export async function drawInvoices(
  invoices: readonly Invoice[],
  locale: Locale,
  brand?: PaperBrand,
): Promise<Buffer> {
  const [first] = invoices
  if (!first) throw new Error('There is nothing to draw')
  const words = wordsOf(first, locale)
  const { orderCode, seller } = first.body
  const title = `${words.title} ${first.number} · ${orderCode}`
  const at = invoices.at(-1)?.issuedAt ?? first.issuedAt
  const paper = new PdfSheet(locale, { title, author: seller.venue[locale], at, archived: true }, brand)
  for (const [index, invoice] of invoices.entries()) {
    if (index > 0) paper.addPage()
    drawInvoice(paper, invoice, locale)
    if (invoice.xml) paper.attach(`${invoice.number}.xml`, invoice.xml, invoice.issuedAt)
  }
  drawFeet(paper, words)
  return paper.finish()
}

function drawInvoice(paper: PdfSheet, invoice: Invoice, locale: Locale): void {
  const words = wordsOf(invoice, locale)
  let y = drawHead(paper, invoice, words, locale)
  y = drawFacts(paper, invoice, words, y + 30, locale)
  y = drawLines(paper, invoice, words, locale, y + 26, lowest)
  const needed = invoice.qr ? Math.max(qrSide + 20, 200) : 200
  if (y + needed > lowest) {
    paper.addPage()
    y = sheet.margin
  }
  drawSums(paper, invoice, words, y + 26)
  if (invoice.qr) drawSeal(paper, invoice.qr, y + 14)
}

/** Who sells: as guests know it, and as the law does. */
function drawHead(paper: PdfSheet, { body }: Invoice, words: InvoiceWords, locale: Locale): number {
  const { venue, branch, address, details } = body.seller
  paper.mark(contentWidth - 44, sheet.margin, 44)
  paper.write(venue[locale], 0, sheet.margin + 24, { face: 'display', size: 28 })
  let y = sheet.margin + 46
  const line = (text: string) => {
    y = paper.writeLines(text, 0, y, contentWidth - 80, { size: 9.5, color: quiet }) + 15
  }
  if (details) line(details.legalName)
  line(branch[locale])
  line(details?.street ? addressLine(details) : address[locale])
  line(words.phone)
  if (details?.registration) line(`${words.t('invoice.registration')}: ${isolated(details.registration)}`)
  if (words.vatNumber) line(`${words.t('invoice.vat_number')}: ${words.vatNumber}`)
  paper.rule(y, { color: paper.accent, thickness: 2 })
  return y
}

function addressLine({ building, street, district, city, postalCode }: TaxAddress): string {
  const parts = [`${building} ${street}`, district, `${city} ${postalCode}`].map((part) => part.trim())
  // An address in Arabic on an English paper would have its two numbers side by side.
  return inOwnDirection(parts.filter(Boolean).join(' · '))
}

/** What it is called, by whom it is paid and when it was issued. */
function drawFacts(
  paper: PdfSheet,
  invoice: Invoice,
  words: InvoiceWords,
  top: number,
  locale: Locale,
): number {
  paper.write(words.title, 0, top + 4, { face: 'bold', size: 18 })
  // A Saudi invoice has its name in Arabic, whatever else is written on it.
  const arabic = translators.ar(titleKey(invoice))
  if (isSaudi(invoice) && arabic !== words.title)
    paper.write(arabic, contentWidth, top + 4, { face: 'bold', size: 14, align: 'end' })
  const { t } = words
  const { buyer, orderCode, references, reason } = invoice.body
  const fact = (name: MessageKey, value: string | null | undefined): [string, string][] =>
    value ? [[t(name), value]] : []
  const facts = [
    ...fact('invoice.document_number', words.invoiceNumber),
    ...fact('invoice.date', words.date(invoice.issuedAt)),
    ...fact('invoice.order', isolated(spellCode(orderCode))),
    ...fact('invoice.about', references.map(({ number }) => isolated(number)).join(' · ')),
    ...fact('invoice.reason', reason?.[locale]),
    ...fact('invoice.guest', invoice.guest),
    ...fact('invoice.company', buyer?.company),
    ...fact('invoice.company_address', buyer?.street ? addressLine(buyer) : null),
    ...fact('invoice.buyer_tax_number', buyer?.taxNumber && isolated(buyer.taxNumber)),
  ]
  let y = top + 30
  for (const [name, value] of facts) {
    paper.write(name, 0, y, { size: 9.5, color: quiet })
    y = paper.writeLines(value, 130, y, contentWidth - 130, { face: 'bold' }) + 17
  }
  return y - 17
}

/** The QR code that the tax authority of Saudi Arabia asks for. */
function drawSeal(paper: PdfSheet, seal: string, y: number): void {
  const { modules } = QRCode.create(seal, { errorCorrectionLevel: 'M' })
  paper.squares((row, column) => modules.get(row, column) === 1, modules.size, 0, y, qrSide)
}

function drawFeet(paper: PdfSheet, { t }: InvoiceWords): void {
  const pages = paper.pages
  if (pages < 2) return
  for (let page = 0; page < pages; page++) {
    paper.turnTo(page)
    const place = t('invoice.page', { page: page + 1, pages })
    paper.write(place, contentWidth, sheet.height - sheet.margin, { size: 8.5, color: quiet, align: 'end' })
  }
}
