import { type CsvCell, writeCsv, writeCsvRows } from '#domain/csv/write-csv.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type Currency, money, toDecimalString } from '#domain/money/money.ts'
import { signOf } from '#domain/tax-document/tax-document.ts'
import { ublPaper } from '#domain/tax-document/ubl-paper.ts'
import { wallClock } from '#domain/time/wall-clock.ts'
import { translators } from '#messages/all-messages.ts'
import type { Queries } from '#server/db/connect.ts'
import type { ZipEntry } from '#server/exports/write-zip.ts'
import {
  type AccountingPeriod,
  bookedEntries,
  type IssuedDocument,
  issuedDocuments,
} from './accounting.queries.ts'

type Archive = AccountingPeriod & { readonly locale: Locale; readonly timeZone: string }

/** Sums that are made while the files are written: they are of exactly these rows. */
type Sums = Map<string, { table: string; of: string; currency: Currency; amounts: number[] }>

function addTo(sums: Sums, table: string, of: string, currency: Currency, amounts: readonly number[]): void {
  const key = `${table} ${of} ${currency}`
  const known = sums.get(key)?.amounts ?? []
  const next = amounts.map((amount, index) => amount + (known[index] ?? 0))
  sums.set(key, { table, of, currency, amounts: next })
}

const inDecimals = (amount: number, currency: Currency) => toDecimalString(money(amount, currency))

/** What an accountant takes: documents with their lines, the ledger, their sums, and each document as UBL. */
export async function* accountingArchive(db: Queries, archive: Archive): AsyncGenerator<ZipEntry> {
  const { locale, timeZone } = archive
  const t = translators[locale]
  const sums: Sums = new Map()
  const at = (instant: number) => {
    const { date, time } = wallClock(instant, timeZone)
    return `${date} ${time}`
  }
  async function* table<Row>(
    head: readonly string[],
    rows: AsyncIterable<Row>,
    cellsOf: (row: Row) => readonly (readonly CsvCell[])[],
  ): AsyncGenerator<string> {
    yield writeCsv(head, [])
    for await (const row of rows) yield writeCsvRows(cellsOf(row))
  }
  const col = (name: Parameters<typeof columnKey>[0]) => t(columnKey(name))

  yield { name: 'README.txt', chunks: [`\uFEFF${t('accounting.readme')}\r\n`] }
  yield {
    name: 'documents.csv',
    chunks: table(
      [
        ...[col('number'), col('kind'), col('speaks_of'), col('scope'), col('issued_at'), col('order')],
        ...[col('about'), col('company'), col('tax_number'), col('currency')],
        ...[col('net'), col('vat'), col('total'), col('state'), 'UUID'],
      ],
      issuedDocuments(db, archive),
      (document) => {
        const { number, kind, body, issuedAt, currency, net, vat, total, state, id } = document
        // What an authority rejected documents nothing: the one that took its place does.
        const isRejected = state === 'rejected' || state === 'dead'
        const of = isRejected ? t('accounting.rejected') : t(`accounting.kind_${kind}`)
        addTo(sums, t('accounting.documents'), of, currency, [net, vat, total])
        const about = body.references.map((one) => one.number).join(' ')
        return [
          [
            ...[number, t(`accounting.kind_${kind}`), t(`accounting.role_${body.role}`)],
            ...[t(`accounting.scope_${body.scope}`), at(issuedAt), body.orderCode, about],
            ...[body.buyer?.company, body.buyer?.taxNumber, currency],
            ...[inDecimals(net, currency), inDecimals(vat, currency), inDecimals(total, currency)],
            ...[state, id],
          ],
        ]
      },
    ),
  }
  yield {
    name: 'document-lines.csv',
    chunks: table(
      [
        ...[col('number'), col('position'), col('name_en'), col('name_ar'), col('quantity'), col('rate')],
        ...[col('scope'), col('currency'), col('net'), col('vat'), col('total')],
      ],
      issuedDocuments(db, archive),
      (document) =>
        linesOf(document, t('accounting.deducted')).map((line, index) => {
          const { currency, number } = document
          const { en, ar, quantity, rate, scope, vat, total } = line
          return [
            ...[number, index + 1, en, ar, quantity, rate / 100, t(`accounting.scope_${scope}`), currency],
            ...[inDecimals(total - vat, currency), inDecimals(vat, currency), inDecimals(total, currency)],
          ]
        }),
    ),
  }
  yield {
    name: 'ledger.csv',
    chunks: table(
      [
        ...[col('posting'), col('posted_at'), col('order'), col('cause'), col('account')],
        ...[col('currency'), col('debit'), col('credit')],
      ],
      bookedEntries(db, archive),
      ({ posting, at: instant, order, cause, account, currency, amount }) => {
        addTo(sums, t('accounting.ledger'), account, currency, [amount])
        const [debit, credit] = [Math.max(0, amount), Math.max(0, -amount)].map((side) =>
          side === 0 ? '' : inDecimals(side, currency),
        )
        return [[posting, at(instant), order, cause, account, currency, debit, credit]]
      },
    ),
  }
  yield { name: 'sums.csv', chunks: sumsOf(sums, [col('table'), col('of'), col('currency')], col) }
  for await (const document of issuedDocuments(db, archive))
    yield { name: `ubl/${document.number}.xml`, chunks: [document.xml ?? ublPaper(document)] }
}

type Column =
  | ('number' | 'kind' | 'speaks_of' | 'scope' | 'issued_at' | 'order' | 'about' | 'company' | 'tax_number')
  | (
      | 'currency'
      | 'net'
      | 'vat'
      | 'total'
      | 'state'
      | 'position'
      | 'name_en'
      | 'name_ar'
      | 'quantity'
      | 'rate'
    )
  | ('posting' | 'posted_at' | 'cause' | 'account' | 'debit' | 'credit' | 'table' | 'of')

function columnKey(name: Column): `accounting.col_${Column}` {
  return `accounting.col_${name}`
}

function* sumsOf(sums: Sums, head: string[], col: (name: Column) => string): Generator<string> {
  yield writeCsv([...head, col('net'), col('vat'), col('total')], [])
  for (const { table, of, currency, amounts } of sums.values()) {
    const written = amounts.map((amount) => inDecimals(amount, currency))
    // An account of the ledger has a balance alone.
    yield writeCsvRows([[table, of, currency, ...(written.length === 1 ? ['', '', ...written] : written)]])
  }
}

/** Lines with the sign of their document, and what a final invoice deducts: together they are the document's sums. */
function linesOf({ kind, body }: IssuedDocument, deducted: string) {
  const sign = signOf(kind)
  const lines = body.lines.map(({ name, quantity, vatRate, scope, amount, vat }) => ({
    en: name.en,
    ar: name.ar,
    quantity: sign * quantity,
    rate: vatRate,
    scope,
    vat: sign * vat,
    total: sign * amount,
  }))
  const numbers = new Map(body.references.map(({ id, number }) => [id, number]))
  const prepaid = body.prepaid.flatMap(({ document, parts }) =>
    parts.map(({ rate, amount, vat }) => {
      const name = `${deducted} ${numbers.get(document) ?? ''}`.trim()
      const scope = rate > 0 ? ('taxed' as const) : ('outside' as const)
      return { en: name, ar: name, quantity: 1, rate, scope, vat: -sign * vat, total: -sign * amount }
    }),
  )
  return [...lines, ...prepaid]
}
