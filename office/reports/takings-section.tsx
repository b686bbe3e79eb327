import type { TakingsReport } from '#contracts/office/reports.ts'
import { currencyLabel, formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { ReportSection } from './report-section.tsx'
import { ShareBars } from './share-bars.tsx'
import type { ReportFiles } from './use-report-choice.ts'

/** How money came, and who took it. */
export function TakingsSection({ takings, csv }: { takings: TakingsReport; csv: ReportFiles }) {
  const { locale, t } = useLocale()
  const { currency, means, people } = takings
  const title = t('office_reports.takings_of', { currency: currencyLabel(currency, locale) })
  const inWords = (amount: number) => formatMoney(money(amount, currency), locale, { short: true })
  const cells = ({ taken, refunded }: { taken: number; refunded: number }) =>
    [taken, refunded, taken - refunded].map((amount, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: three sums, always the same
      <Amount key={index} money={money(amount, currency)} />
    ))
  return (
    <ReportSection
      name="takings"
      title={title}
      csv={csv}
      empty={means.length === 0}
      chart={
        <ShareBars
          name={title}
          bars={means.map(({ means: one, taken, refunded }) => ({
            key: one,
            label: t(`office_till.means_${one}`),
            value: Math.max(0, taken - refunded),
            words: <bdi>{inWords(taken - refunded)}</bdi>,
          }))}
        />
      }
      columns={[
        { head: t('office_reports.taken_by') },
        { head: t('office_reports.taken'), num: true },
        { head: t('office_reports.given_back'), num: true },
        { head: t('office_reports.amount'), num: true },
      ]}
      rows={[
        ...means.map((one) => ({
          key: one.means,
          cells: [t(`office_till.means_${one.means}`), ...cells(one)],
        })),
        ...people.map((one, index) => ({
          key: `person ${index}`,
          cells: [<bdi key="name">{one.name ?? t('office_close.by_itself')}</bdi>, ...cells(one)],
        })),
      ]}
    />
  )
}
