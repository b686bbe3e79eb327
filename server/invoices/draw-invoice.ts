import QRCode from 'qrcode'
import type { Locale } from '#domain/locale/locale.ts'
import { money, toDecimalString } from '#domain/money/money.ts'
import { spellCode } from '#domain/text/spell-code.ts'
import { zatcaQr } from '#domain/zatca/zatca-qr.ts'
import { translators } from '#messages/all-messages.ts'
import { contentWidth, type PaperBrand, PdfSheet, sheet } from '#server/pdf/pdf-sheet.ts'
import { isolated } from '#server/pdf/visual-runs.ts'
import { drawLines } from './draw-lines.ts'
import { drawSums } from './draw-sums.ts'
import { type InvoiceWords, isSaudi, titleKey, wordsOf } from './invoice-words.ts'
import type { Invoice } from './read-invoice.queries.ts'

const quiet = '#525252'
const qrSide = 112
const lowest = sheet.height - sheet.margin - 24

/** The invoice on paper, in one language; the same invoice is the same file, byte by byte. */
export async function drawInvoice(invoice: Invoice, locale: Locale, brand?: PaperBrand): Promise<Buffer> {
  const words = wordsOf(invoice, locale)
  const title = `${words.title} ${invoice.code}`
  const paper = new PdfSheet(locale, { title, author: invoice.venue[locale], at: invoice.issuedAt }, brand)
  let y = drawHead(paper, invoice, words, locale)
  y = drawFacts(paper, invoice, words, y + 30)
  y = drawLines(paper, invoice, words, locale, y + 26, lowest)
  const needed = isSaudi(invoice) ? Math.max(qrSide + 20, 200) : 200
  if (y + needed > lowest) {
    paper.addPage()
    y = sheet.margin
  }
  drawSums(paper, invoice, words, y + 26)
  if (isSaudi(invoice)) drawSeal(paper, invoice, locale, y + 14)
  drawFeet(paper, words)
  return paper.finish()
}

/** Whose invoice it is. */
function drawHead(paper: PdfSheet, invoice: Invoice, words: InvoiceWords, locale: Locale): number {
  const { branch, venue } = invoice
  paper.mark(contentWidth - 44, sheet.margin, 44)
  paper.write(venue[locale], 0, sheet.margin + 24, { face: 'display', size: 28 })
  let y = sheet.margin + 46
  const line = (text: string) => {
    y = paper.writeLines(text, 0, y, contentWidth - 80, { size: 9.5, color: quiet }) + 15
  }
  line(branch.name[locale])
  line(branch.address[locale])
  line(words.phone)
  if (words.vatNumber) line(`${words.t('invoice.vat_number')}: ${words.vatNumber}`)
  paper.rule(y, { color: paper.accent, thickness: 2 })
  return y
}

/** What it is called, by whom it is paid and when it was issued. */
function drawFacts(paper: PdfSheet, invoice: Invoice, words: InvoiceWords, top: number): number {
  paper.write(words.title, 0, top + 4, { face: 'bold', size: 18 })
  // A Saudi invoice has its name in Arabic, whatever else is written on it.
  const arabic = translators.ar(titleKey(invoice))
  if (isSaudi(invoice) && arabic !== words.title)
    paper.write(arabic, contentWidth, top + 4, { face: 'bold', size: 14, align: 'end' })
  const { t } = words
  const facts: [string, string][] = [
    [t('invoice.number'), words.invoiceNumber],
    [t('invoice.date'), words.date(invoice.issuedAt)],
    [t('invoice.order'), isolated(spellCode(invoice.code))],
    ...(invoice.guest ? [[t('invoice.guest'), invoice.guest] as [string, string]] : []),
    ...(invoice.company ? [[t('invoice.company'), invoice.company] as [string, string]] : []),
    ...(invoice.buyerTaxNumber
      ? [[t('invoice.buyer_tax_number'), isolated(invoice.buyerTaxNumber)] as [string, string]]
      : []),
    ...(invoice.cancelledAt
      ? [[t('invoice.cancelled_on'), words.date(invoice.cancelledAt)] as [string, string]]
      : []),
  ]
  let y = top + 30
  for (const [name, value] of facts) {
    paper.write(name, 0, y, { size: 9.5, color: quiet })
    y = paper.writeLines(value, 130, y, contentWidth - 130, { face: 'bold' }) + 17
  }
  return y - 17
}

/** The QR code that the tax authority of Saudi Arabia asks for. */
function drawSeal(paper: PdfSheet, invoice: Invoice, locale: Locale, y: number): void {
  const { sums, currency, branch, issuedAt, venue } = invoice
  const seal = zatcaQr({
    seller: venue[locale],
    vatNumber: branch.vatNumber ?? '',
    issuedAt: issuedAt.toISOString().replace(/\.\d+/, ''),
    total: toDecimalString(money(sums.total, currency)),
    vat: toDecimalString(money(sums.vat, currency)),
  })
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
