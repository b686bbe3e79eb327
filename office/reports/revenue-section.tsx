import type { RevenueReport, RevenueSums } from '#contracts/office/reports.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { branchName } from '../branch-name.ts'
import { DayChart } from './day-chart.tsx'
import { ReportFigure } from './report-figure.tsx'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportFiles } from './use-report-choice.ts'

type Pick = (sums: RevenueSums) => number

/** Every figure by its words; together they add up, as the line below them says. */
const figures = {
  gross: ({ gross }) => gross,
  net: ({ gross, vat }) => gross - vat,
  vat: ({ vat }) => vat,
  received: ({ received }) => received,
  refunded: ({ refunded }) => refunded,
  redeemed: ({ redeemed }) => redeemed,
  cards_sold: ({ cardsSold }) => cardsSold,
  owed: ({ owed }) => owed,
} satisfies Record<string, Pick>
type FigureName = keyof typeof figures
const names = Object.keys(figures) as FigureName[]

type RevenueSectionProps = {
  branches: readonly StaffBranch[]
  revenue: RevenueReport
  csv: ReportFiles
  byBranch: boolean
}

/** What was earned in one currency. */
export function RevenueSection({ branches, revenue, csv, byBranch }: RevenueSectionProps) {
  const { locale, t } = useLocale()
  const { currency, sums, before, days } = revenue
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale, { short: true })
  const title = t('office_reports.revenue_of', { currency: currencyLabel(currency, locale) })
  const columns = (first: string) => [
    { head: first },
    ...names.map((name) => ({ head: t(`office_reports.${name}`), num: true })),
  ]
  const cells = (of: RevenueSums) =>
    names.map((name) => <Amount key={name} money={money(figures[name](of), currency)} />)
  const branchTable = byBranch && (
    <ReportTable
      caption={`${title}: ${t('office_reports.by_branch')}`}
      columns={columns(t('office_reports.branch'))}
      rows={revenue.branches.map(({ branch, sums: own }) => ({
        key: branch,
        cells: [branchName(branches, branch, locale), ...cells(own)],
      }))}
    />
  )
  return (
    <ReportSection
      name="revenue"
      title={title}
      csv={csv}
      figures={
        <>
          <dl className="report-figures">
            {names.map((name) => (
              <ReportFigure
                key={name}
                label={t(`office_reports.${name}`)}
                text={t(`office_reports.${name}_text`)}
                value={<Amount money={money(figures[name](sums), currency)} />}
                now={figures[name](sums)}
                before={figures[name](before)}
                was={inWords(figures[name](before))}
                lead={name === 'gross'}
              />
            ))}
          </dl>
          <p className="small muted">{t('office_reports.adds_up')}</p>
        </>
      }
      chart={
        <DayChart
          name={title}
          wordsOf={inWords}
          days={days.map(({ date, sums: { gross } }) => ({
            label: formatDate(date, locale, 'short'),
            value: gross,
            words: inWords(gross),
          }))}
        />
      }
      tableFirst={branchTable}
      columns={columns(t('office_reports.date'))}
      rows={days.map(({ date, sums: day }) => ({
        key: date,
        cells: [formatDate(date, locale, 'short'), ...cells(day)],
      }))}
    />
  )
}
