import type { Report } from '#contracts/office/reports.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { branchName } from '../branch-name.ts'
import { ReportSection } from './report-section.tsx'
import { ShareBars } from './share-bars.tsx'
import type { ReportFiles } from './use-report-choice.ts'

type Sold = Report['sales'][number]
type SoldSectionProps = {
  branches: readonly StaffBranch[]
  sold: readonly Sold[]
  csv: ReportFiles
  byBranch: boolean
}

/** What each room, add-on and product brought, and what a player of a room paid on average. */
export function SoldSection({ branches, sold, csv, byBranch }: SoldSectionProps) {
  const { locale, t } = useLocale()
  const nameOf = ({ kind, name, branch }: Sold) => {
    if (kind === 'discount') return t('office_reports.sold_discount')
    return byBranch && branch ? `${name[locale]} · ${branchName(branches, branch, locale)}` : name[locale]
  }
  const keyOf = ({ kind, item, currency, branch }: Sold) => [kind, item, currency, branch].join(' ')
  const average = ({ kind, amount, quantity, currency }: Sold) =>
    kind === 'booking' && quantity > 0 ? (
      <Amount key="average" money={money(Math.round(amount / quantity), currency)} />
    ) : (
      ''
    )
  // Currencies are never compared by their length.
  const currencies = [...new Set(sold.map(({ currency }) => currency))]
  const bars = (currency: string) => sold.filter((one) => one.currency === currency && one.amount > 0)
  return (
    <ReportSection
      name="sales"
      csv={csv}
      empty={sold.length === 0}
      chart={
        <div className="stack">
          {currencies.map((currency) => (
            <ShareBars
              key={currency}
              name={`${t('office_reports.sales')} (${currency})`}
              bars={bars(currency).map((one) => ({
                key: keyOf(one),
                label: nameOf(one),
                value: one.amount,
                words: <bdi>{formatMoney(money(one.amount, one.currency), locale, { short: true })}</bdi>,
              }))}
            />
          ))}
        </div>
      }
      columns={[
        { head: t('office_reports.name') },
        { head: t('office_reports.sold_kind') },
        { head: t('office_reports.sold_quantity'), num: true },
        { head: t('office_reports.amount'), num: true },
        { head: t('office_reports.before'), num: true },
        { head: t('office_reports.per_player'), num: true },
      ]}
      rows={sold.map((one) => ({
        key: keyOf(one),
        cells: [
          nameOf(one),
          t(`office_reports.sold_${one.kind}`),
          one.quantity,
          <Amount key="amount" money={money(one.amount, one.currency)} />,
          <Amount key="before" money={money(one.before, one.currency)} />,
          average(one),
        ],
      }))}
    />
  )
}
