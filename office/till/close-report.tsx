import { apiAddress } from '#contracts/calls/api-address.ts'
import { downloadDayClose } from '#contracts/calls/till.calls.ts'
import type { DayClose } from '#contracts/office/day-close.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { money } from '#domain/money/money.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { SignedAmount } from '#kit/ui/bill-lines.tsx'
import { Button, buttonClass } from '#kit/ui/button.tsx'
import { localMoment } from '../local-moment.ts'
import { ReportTable } from '../reports/report-table.tsx'
import { evenings } from './evenings.ts'
import { TillTables } from './till-tables.tsx'

/** The report of a closed evening: what it says is never changed. It is printed as it stands. */
export function CloseReport({ self, close }: { self: StaffSelf; close: DayClose }) {
  const { locale, t } = useLocale()
  const { branch, currency, number, counts, openingFloat, leftInDrawer, takenOut, reason, closedBy } = close
  const params = { branch: branch.slug, number }
  const amount = (some: number) => <SignedAmount amount={some} currency={currency} />
  const facts: [string, number][] = [
    [t('office_close.opening_float'), openingFloat],
    [t('office_close.taken_out'), takenOut],
    [t('office_close.left'), leftInDrawer],
  ]
  return (
    <article className="office__panel close-report">
      <div className="panel-head">
        <div>
          <h2 className="h3">{t('office_close.report_of', { number, date: evenings(close, locale) })}</h2>
          <p className="small muted parts">
            <span>{branch.name[locale]}</span>
            <span>{t('office_close.closed_on', { time: localMoment(close.closedAt, locale, branch) })}</span>
            {closedBy && (
              <span>
                <bdi>{closedBy}</bdi>
              </span>
            )}
          </p>
        </div>
        <div className="row close-report__tools">
          <Button look="line" onClick={() => window.print()}>
            {t('office_close.print')}
          </Button>
          {self.may.includes('report.read') && (
            <a
              className={buttonClass({ look: 'line' })}
              href={apiAddress(downloadDayClose, { params, query: { lang: locale } })}
              download
            >
              CSV
            </a>
          )}
        </div>
      </div>
      <ReportTable
        caption={t('office_close.count_title')}
        columns={[
          { head: t('office_close.means') },
          { head: t('office_close.csv_expected'), num: true },
          { head: t('office_close.csv_counted'), num: true },
          { head: t('office_close.csv_difference'), num: true },
        ]}
        rows={counts
          .filter(({ counted, expected }) => counted !== null || expected !== 0)
          .map(({ means, expected, counted, difference }) => ({
            key: means,
            cells: [
              t(`office_till.means_${means}`),
              amount(expected),
              counted === null ? '–' : amount(counted),
              counted === null ? '–' : amount(difference),
            ],
          }))}
      />
      {reason && (
        <p>
          {t('office_close.reason')}: <bdi>{reason}</bdi>
        </p>
      )}
      <dl className="close-report__drawer">
        {facts.map(([name, some]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount money={money(some, currency)} />
            </dd>
          </div>
        ))}
      </dl>
      <TillTables sums={close.sums} currency={currency} branch={branch} />
    </article>
  )
}
