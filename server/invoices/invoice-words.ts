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
export function isSaudi({ currency, branch }: Invoice): boolean {
  return currency === 'SAR' && branch.vatNumber !== null
}

/** The number of an invoice: its order, and the day it was issued at the branch. */
export function invoiceNumber({ code, issuedAt, branch }: Invoice): string {
  return `${code}-${dateAt(issuedAt.getTime(), branch.timeZone).replaceAll('-', '')}`
}

/** How an invoice says things in one language; numbers and codes keep their own order in it. */
export function wordsOf(invoice: Invoice, locale: Locale) {
  const t: Translate = translators[locale]
  const { currency, branch } = invoice
  const times = timesOf(locale, branch)
  const number = (amount: number) => numberOf(amount, currency, locale)
  return {
    t,
    number,
    amount: (amount: number) => {
      const { label, labelFirst } = moneyParts(money(0, currency), locale)
      return labelFirst ? `${label}\u00a0${number(amount)}` : `${number(amount)}\u00a0${label}`
    },
    percent: (rate: number) => isolated(`${rate / 100}%`),
    date: (at: Date) => formatDate(dateAt(at.getTime(), branch.timeZone), locale, 'withYear'),
    session: ({ startsAt, businessDay, ...group }: NonNullable<Invoice['session']>) =>
      `${times.when(startsAt, 'withYear', businessDay)} · ${t('common.group', group)}`,
    title: t(titleKey(invoice)),
    phone: isolated(formatE164(branch.phone)),
    vatNumber: branch.vatNumber && isolated(branch.vatNumber),
    invoiceNumber: isolated(invoiceNumber(invoice)),
  }
}

export function titleKey(invoice: Invoice) {
  if (isSaudi(invoice)) return 'invoice.simplified_title'
  return invoice.branch.vatNumber === null ? 'invoice.title' : 'invoice.tax_title'
}

/** With every decimal of the currency, the sign before the digits. */
function numberOf(amount: number, currency: Currency, locale: Locale): string {
  const { number } = moneyParts(money(Math.abs(amount), currency), locale)
  return isolated(amount < 0 ? `\u2212${number}` : number)
}
