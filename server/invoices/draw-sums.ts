import { contentWidth, type PdfSheet } from '#server/pdf/pdf-sheet.ts'
import type { InvoiceWords } from './invoice-words.ts'
import type { Invoice } from './read-invoice.queries.ts'

const quiet = '#525252'
/** The block stands at the end of the line, beside the seal. */
const from = 240

/** The totals, the VAT by rate, and how it was paid. Answers the foot of the last line. */
export function drawSums(
  paper: PdfSheet,
  { sums, branch, currency }: Invoice,
  words: InvoiceWords,
  top: number,
) {
  const { t, amount } = words
  const isTaxed = branch.vatNumber !== null || sums.vat > 0
  let y = top
  const row = (name: string, value: string, face: 'text' | 'bold' = 'text', size = 10) => {
    paper.write(name, from, y, { face, size })
    paper.write(value, contentWidth, y, { face, size, align: 'end' })
    y += size * 1.7
  }
  if (isTaxed) {
    row(t('invoice.net'), amount(sums.total - sums.vat))
    const severalRates = sums.rates.filter(({ rate, gross }) => rate > 0 || gross > 0)
    for (const { rate, vat } of severalRates)
      row(t('invoice.vat_at', { rate: words.percent(rate) }), amount(vat))
  }
  y += 4
  row(t(isTaxed ? 'invoice.total_with_vat' : 'invoice.total'), amount(sums.total), 'bold', 13)
  paper.rule(y - 10, { from, color: '#171717' })
  y += 10
  if (sums.vouchers > 0) row(t('invoice.by_gift_card'), amount(sums.vouchers))
  if (sums.received > 0) row(t('invoice.paid'), amount(sums.received))
  if (sums.givenBack > 0) row(t('invoice.given_back'), amount(-sums.givenBack))
  if (sums.promisedBack > 0) row(t('invoice.promised_back'), amount(-sums.promisedBack))
  row(t('invoice.due'), amount(sums.due), 'bold')
  const isOnTop = sums.lines.some(({ onTop }) => onTop)
  const taxed = isOnTop ? 'invoice.amounts_in_on_top' : 'invoice.amounts_in'
  const note = isTaxed ? taxed : 'invoice.amounts_in_untaxed'
  paper.write(t(note, { currency }), from, y + 8, { size: 8.5, color: quiet })
}
