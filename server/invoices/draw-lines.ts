import type { Locale } from '#domain/locale/locale.ts'
import { type DocumentLine, printable } from '#domain/tax-document/document-line.ts'
import { type PdfSheet, sheet } from '#server/pdf/pdf-sheet.ts'
import type { InvoiceWords } from './invoice-words.ts'
import type { Invoice } from './read-invoice.queries.ts'

const quiet = '#525252'

/** Where the columns end; the first begins at the edge. */
const taxed = { item: 180, quantity: 226, unitAmount: 304, rate: 352, vat: 420, amount: 499 }
const untaxed = { ...taxed, item: 260, quantity: 316, unitAmount: 404 }

const numbers = ['quantity', 'unitAmount', 'rate', 'vat', 'amount'] as const

type Row = {
  readonly name: string
  readonly under?: string
  readonly quantity: string
  readonly unitAmount: string
  readonly rate: string
  readonly vat: string
  readonly amount: string
}

/** What was sold, line by line, on as many pages as it takes. Answers the foot of the last line. */
export function drawLines(
  paper: PdfSheet,
  invoice: Invoice,
  words: InvoiceWords,
  locale: Locale,
  top: number,
  lowest: number,
): number {
  const isTaxed = invoice.body.scope === 'taxed'
  const columns = isTaxed ? taxed : untaxed
  const rows = rowsOf(invoice, words, locale)
  const shown = isTaxed ? numbers : numbers.filter((column) => column !== 'rate' && column !== 'vat')
  const cells = shown.map((column) => {
    const texts = rows.map((row) => row[column])
    const style = { size: 9.5, face: column === 'amount' ? 'bold' : 'text', align: 'end' } as const
    return { column, style: { ...style, widest: paper.widestOf(texts, style) } }
  })
  let y = drawNames(paper, words, columns, isTaxed, top)
  for (const row of rows) {
    if (y + 40 > lowest) {
      paper.addPage()
      y = drawNames(paper, words, columns, isTaxed, sheet.margin)
    }
    y += 20
    for (const { column, style } of cells) paper.write(row[column], columns[column], y, style)
    y = paper.writeLines(row.name, 0, y, columns.item, { size: 10, face: 'bold' })
    if (row.under) y = paper.writeLines(row.under, 0, y + 14, columns.item, { size: 8.5, color: quiet })
    y += 9
    paper.rule(y)
  }
  return y
}

function drawNames(
  paper: PdfSheet,
  { t }: InvoiceWords,
  columns: typeof taxed,
  isTaxed: boolean,
  y: number,
): number {
  const name = (text: string, end: number) =>
    paper.write(text, end, y, { size: 8.5, color: quiet, align: 'end' })
  paper.write(t('invoice.item'), 0, y, { size: 8.5, color: quiet })
  name(t('invoice.quantity'), columns.quantity)
  name(t('invoice.unit_price'), columns.unitAmount)
  if (isTaxed) {
    name(t('invoice.vat_rate'), columns.rate)
    name(t('invoice.vat'), columns.vat)
  }
  name(t('invoice.amount'), columns.amount)
  paper.rule(y + 8, { color: '#171717' })
  return y + 8
}

function rowsOf({ body }: Invoice, words: InvoiceWords, locale: Locale): Row[] {
  const { lines, session } = body
  const visit = lines.find(isSession)?.key
  return lines.map(printable).map((line) => ({
    name: line.name[locale],
    ...(line.key === visit && session && { under: words.session(session) }),
    quantity: String(line.quantity),
    unitAmount: words.number(line.unitAmount),
    rate: words.percent(line.vatRate),
    vat: words.number(line.vat),
    amount: words.number(line.amount),
  }))
}

/** The group's own session; another room of an offer has a line that says which. */
const isSession = ({ key }: DocumentLine) => key.startsWith('booking|') && !key.startsWith('booking|offer:')
