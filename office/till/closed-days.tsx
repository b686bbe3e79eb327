import { listClosedDays } from '#contracts/calls/till.calls.ts'
import type { ClosedDay } from '#contracts/office/day-close.ts'
import type { StaffBranch } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { SignedAmount } from '#kit/ui/bill-lines.tsx'
import { Button } from '#kit/ui/button.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficePages } from '#office/data/use-office-pages.ts'
import { localMoment } from '../local-moment.ts'
import { ReportTable } from '../reports/report-table.tsx'
import { evenings } from './evenings.ts'

/** How the evenings of a branch were closed, the newest first. */
export function ClosedDays({ branch }: { branch: StaffBranch }) {
  const { locale, t } = useLocale()
  const { first, items, failure, refresh, more } = useOfficePages(listClosedDays, {
    params: { branch: branch.slug },
  })
  const amount = (some: number) => <SignedAmount amount={some} currency={branch.currency} />
  return (
    <section className="office__panel till-page__closed" aria-label={t('office_close.closed_days')}>
      <h2 className="h3">{t('office_close.closed_days')}</h2>
      <OfficeData data={first && items} failure={failure} refresh={refresh}>
        {(days) =>
          days.length === 0 ? (
            <p className="muted">{t('office_close.closed_none')}</p>
          ) : (
            <ReportTable
              caption={t('office_close.closed_days')}
              columns={[
                { head: t('office_close.report') },
                { head: t('office_close.closed_at') },
                { head: t('office_close.person') },
                { head: t('office_close.both'), num: true },
                { head: t('office_close.csv_difference'), num: true },
              ]}
              rows={days.map((day: ClosedDay) => ({
                key: String(day.number),
                cells: [
                  <SiteLink key="report" to={`/office/till/${day.number}?branch=${branch.slug}`}>
                    {t('office_close.report_of', { number: day.number, date: evenings(day, locale) })}
                  </SiteLink>,
                  localMoment(day.closedAt, locale, branch),
                  <bdi key="by">{day.closedBy ?? ''}</bdi>,
                  amount(day.taken),
                  amount(day.difference),
                ],
              }))}
            />
          )
        }
      </OfficeData>
      {more && (
        <div>
          <Button look="line" onClick={more}>
            {t('office_close.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
