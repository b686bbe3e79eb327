import { documentSums } from '#domain/tax-document/document-sums.ts'
import { contentWidth, type PdfSheet } from '#server/pdf/pdf-sheet.ts'
import type { InvoiceWords } from './invoice-words.ts'
import type { Invoice } from './read-invoice.queries.ts'

const quiet = '#525252'
/** The block stands at the end of the line, beside the seal. */
const from = 240

/** The totals, the VAT by rate, and how it was paid. */
export function drawSums(paper: PdfSheet, invoice: Invoice, words: InvoiceWords, top: number): void {
  const { body, currency, paid } = invoice
  const { t, amount } = words
  const sums = documentSums(body.lines, body.prepaid)
  const isTaxed = body.scope === 'taxed'
  let y = top
  const row = (name: string, value: string, face: 'text' | 'bold' = 'text', size = 10) => {
    paper.write(name, from, y, { face, size })
    paper.write(value, contentWidth, y, { face, size, align: 'end' })
    y += size * 1.7
  }
  if (isTaxed) {
    row(t('invoice.net'), amount(sums.total - sums.vat))
    for (const { rate, vat } of sums.rates)
      row(t('invoice.vat_at', { rate: words.percent(rate) }), amount(vat))
  }
  y += 4
  row(t(isTaxed ? 'invoice.total_with_vat' : 'invoice.total'), amount(sums.total), 'bold', 13)
  paper.rule(y - 10, { from, color: '#171717' })
  y += 10
  if (sums.prepaid !== 0) {
    row(t('invoice.prepaid'), amount(-sums.prepaid))
    if (sums.prepaidVat !== 0) row(t('invoice.prepaid_vat'), amount(-sums.prepaidVat))
    row(t('invoice.payable'), amount(sums.payable), 'bold')
    y += 6
  }
  if (paid) {
    if (paid.vouchers > 0) row(t('invoice.by_gift_card'), amount(paid.vouchers))
    if (paid.received > 0) row(t('invoice.paid'), amount(paid.received))
    if (paid.givenBack > 0) row(t('invoice.given_back'), amount(-paid.givenBack))
    if (paid.promisedBack > 0) row(t('invoice.promised_back'), amount(-paid.promisedBack))
    row(t('invoice.due'), amount(paid.due), 'bold')
  }
  const taxed = body.lines.some(({ onTop }) => onTop) ? 'invoice.amounts_in_on_top' : 'invoice.amounts_in'
  const note = isTaxed ? taxed : 'invoice.amounts_in_untaxed'
  paper.write(t(note, { currency }), from, y + 8, { size: 8.5, color: quiet })
  if (isVoucherOnly(invoice)) paper.write(t('invoice.voucher_vat'), from, y + 22, { size: 8.5, color: quiet })
}

/** Where VAT is charged at all, a paper about gift cards says why it has none. */
const isVoucherOnly = ({ body }: Invoice) =>
  body.seller.vatNumber !== null && body.lines.every(({ key }) => key.startsWith('gift_card|'))
