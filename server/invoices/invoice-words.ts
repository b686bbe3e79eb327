import type { Locale } from '#domain/locale/locale.ts'
import { moneyParts } from '#domain/money/format-money.ts'
import { type Currency, money } from '#domain/money/money.ts'
import { formatE164 } from '#domain/phone/phone.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { timesOf } from '#domain/time/session-words.ts'
import { dateAt } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { Translate } from '#messages/translator.ts'
import { isolated } from '#server/pdf/visual-runs.ts'
import type { Invoice } from './read-invoice.queries.ts'

export type InvoiceWords = ReturnType<typeof wordsOf>

/** A Saudi branch that charges VAT gives simplified tax invoices, with their seal. */
export function isSaudi({ currency, body }: Invoice): boolean {
  return currency === 'SAR' && body.seller.vatNumber !== null
}

/** How a document says things in one language; numbers and codes keep their own order in it. */
export function wordsOf(invoice: Invoice, locale: Locale) {
  const t: Translate = translators[locale]
  const { currency, body, number: invoiceNumber } = invoice
  const { timeZone, seller } = body
  const times = timesOf(locale, body)
  const number = (amount: number) => numberOf(amount, currency, locale)
  return {
    t,
    number,
    amount: (amount: number) => {
      const { label, labelFirst } = moneyParts(money(0, currency), locale)
      return labelFirst ? `${label}\u00a0${number(amount)}` : `${number(amount)}\u00a0${label}`
    },
    percent: (rate: number) => isolated(`${rate / 100}%`),
    date: (at: Date) => formatDate(dateAt(at.getTime(), timeZone), locale, 'withYear'),
    session: ({ startsAt, businessDay, ...group }: NonNullable<Invoice['body']['session']>) =>
      `${times.when(startsAt, 'withYear', businessDay)} · ${t('common.group', group)}`,
    title: t(titleKey(invoice)),
    phone: isolated(formatE164(seller.phone)),
    vatNumber: seller.vatNumber && isolated(seller.vatNumber),
    invoiceNumber: isolated(invoiceNumber),
  }
}

export function titleKey(invoice: Invoice) {
  const { kind, body } = invoice
  if (kind === 'credit') return 'invoice.credit_title'
  if (kind === 'debit') return 'invoice.debit_title'
  if (kind === 'prepayment') return 'invoice.prepayment_title'
  if (body.scope === 'outside' || body.seller.vatNumber === null) return 'invoice.title'
  // For a company that is registered it is a tax invoice in full.
  return isSaudi(invoice) && !body.buyer?.taxNumber ? 'invoice.simplified_title' : 'invoice.tax_title'
}

/** With every decimal of the currency, the sign before the digits. */
function numberOf(amount: number, currency: Currency, locale: Locale): string {
  const { number } = moneyParts(money(Math.abs(amount), currency), locale)
  return isolated(amount < 0 ? `\u2212${number}` : number)
}
