import type { DayClose } from '#contracts/office/day-close.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { type Currency, money, toDecimalString } from '#domain/money/money.ts'
import { translators } from '#messages/all-messages.ts'

const inUnits = (amount: number, currency: Currency) => toDecimalString(money(amount, currency))

/** A closing report for a spreadsheet: a row a means and a person, each with what it is about. */
export function writeDayCloseCsv(close: DayClose, locale: Locale): string {
  const t = translators[locale]
  const { currency, number, through, sums, counts, openingFloat, leftInDrawer, takenOut } = close
  const units = (amount: number) => inUnits(amount, currency)
  const row = (about: string, what: string, amount: number, more: readonly string[] = ['', '', '']) => [
    number,
    through,
    about,
    what,
    currency,
    units(amount),
    ...more,
  ]
  const rows = [
    row(t('office_close.drawer'), t('office_close.opening_float'), openingFloat),
    ...counts.map(({ means, expected, counted, difference }) =>
      row(t('office_close.by_means'), t(`office_till.means_${means}`), takenBy(close, means), [
        units(expected),
        counted === null ? '' : units(counted),
        units(difference),
      ]),
    ),
    ...sums.people.flatMap(({ name, means }) =>
      means.map((one) =>
        row(name ?? t('office_close.by_itself'), t(`office_till.means_${one.means}`), one.amount),
      ),
    ),
    ...sums.moves.map(({ amount, reason }) => row(t('office_close.moves'), reason, amount)),
    row(t('office_close.drawer'), t('office_close.taken_out'), takenOut),
    row(t('office_close.drawer'), t('office_close.left'), leftInDrawer),
  ]
  const head = [
    'number',
    'day',
    'about',
    'what',
    'currency',
    'amount',
    'expected',
    'counted',
    'difference',
  ] as const
  return writeCsv(
    head.map((column) => t(`office_close.csv_${column}`)),
    rows,
  )
}

function takenBy({ sums }: DayClose, means: DayClose['counts'][number]['means']): number {
  const found = sums.means.find((one) => one.means === means)
  return (found?.taken ?? 0) + (found?.refunded ?? 0)
}
