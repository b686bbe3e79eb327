import type { TillSums } from '#contracts/office/day-close.ts'
import type { Currency } from '#domain/money/money.ts'
import type { BranchClock } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SignedAmount } from '#kit/ui/bill-lines.tsx'
import { localMoment } from '../local-moment.ts'
import { ReportTable } from '../reports/report-table.tsx'

type TillTablesProps = { sums: TillSums; currency: Currency; branch: BranchClock }

/** What came and went: by means, by person, and what was put into the drawer or taken out of it. */
export function TillTables({ sums, currency, branch }: TillTablesProps) {
  const { locale, t } = useLocale()
  const { means, people, moves } = sums
  const amount = (some: number) => <SignedAmount amount={some} currency={currency} />
  if (means.length === 0) return <p className="muted">{t('office_close.nothing')}</p>
  const total = means.reduce((sum, one) => sum + one.taken + one.refunded, 0)
  return (
    <>
      <h3 className="small muted">{t('office_close.by_means')}</h3>
      <ReportTable
        caption={t('office_close.by_means')}
        columns={[
          { head: t('office_close.means') },
          { head: t('office_close.count'), num: true },
          { head: t('office_close.taken'), num: true },
          { head: t('office_close.refunded'), num: true },
          { head: t('office_close.both'), num: true },
        ]}
        rows={means
          .filter(({ taken, refunded, count }) => taken !== 0 || refunded !== 0 || count > 0)
          .map((one) => ({
            key: one.means,
            cells: [
              t(`office_till.means_${one.means}`),
              one.count,
              amount(one.taken),
              amount(one.refunded),
              amount(one.taken + one.refunded),
            ],
          }))}
      />
      <p className="till-takings__line">
        <b>{t('common.total')}</b>
        <b>{amount(total)}</b>
      </p>
      <h3 className="small muted">{t('office_close.by_person')}</h3>
      <ReportTable
        caption={t('office_close.by_person')}
        columns={[
          { head: t('office_close.person') },
          { head: t('office_close.means') },
          { head: t('office_close.both'), num: true },
        ]}
        rows={people.flatMap(({ name, means: own }, index) =>
          own.map((one) => ({
            key: `${index} ${one.means}`,
            cells: [
              name === null ? t('office_close.by_itself') : <bdi key="name">{name}</bdi>,
              t(`office_till.means_${one.means}`),
              amount(one.amount),
            ],
          })),
        )}
      />
      {moves.length > 0 && (
        <>
          <h3 className="small muted">{t('office_close.moves')}</h3>
          <ul className="stack stack--2 till-moves">
            {moves.map((move) => (
              <li key={move.id}>
                <p className="till-takings__line">
                  <bdi>{move.reason}</bdi>
                  {amount(move.amount)}
                </p>
                <p className="small muted parts">
                  <span>{localMoment(move.at, locale, branch)}</span>
                  {move.by && (
                    <span>
                      <bdi>{move.by}</bdi>
                    </span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
