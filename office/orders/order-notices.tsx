import { listMoneyNotices, noteNoticeSeen } from '#contracts/calls/office/orders.calls.ts'
import type { MoneyNotice } from '#contracts/office/money.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { type DeskMeans, deskMeans } from '#domain/till/means.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useSave } from '#office/data/use-save.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { branchName } from '../branch-name.ts'
import { knownBranches } from '../known-branches.ts'
import { localMoment } from '../local-moment.ts'
import { ProblemLine } from '../problem-line.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'

function useNoticeWords() {
  const { locale, t } = useLocale()
  return ({ kind, amount, currency }: MoneyNotice) =>
    t(`office_orders.notice_${kind}`, { amount: formatMoney(money(amount, currency), locale) })
}

/** What somebody has to look at, in all orders; nothing is shown while there is nothing. */
export function MoneyNoticeList({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const words = useNoticeWords()
  const { data } = useOfficeData(listMoneyNotices, {})
  if (!data || data.items.length === 0) return null
  return (
    <OrderPanel title={t('office_orders.notices')} wide urgent>
      <p className="small muted">{t('office_orders.notices_text')}</p>
      <ul className="stack order-list">
        {data.items.map((notice) => (
          <li key={notice.id}>
            <p>{words(notice)}</p>
            <p className="small muted parts">
              <span>
                <SiteLink to={`/office/bookings/${notice.code}?branch=${notice.branch}`}>
                  {notice.name ?? t('office_orders.nameless')} <bdi dir="ltr">{notice.code}</bdi>
                </SiteLink>
              </span>
              <span>{branchName(knownBranches(self), notice.branch, locale)}</span>
              <span>{localMoment(notice.createdAt, locale)}</span>
            </p>
          </li>
        ))}
      </ul>
    </OrderPanel>
  )
}

/** What somebody has to look at in this order, and that they have. */
export function OrderNotices({ branch, file, params, onFile }: OrderPart) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const words = useNoticeWords()
  const { busy, failure, save } = useSave()
  async function see(id: string, means?: DeskMeans) {
    const body = means ? { means } : {}
    const seen = await save(() => api(noteNoticeSeen, { params: { ...params, notice: id }, body }))
    if (seen) onFile(seen)
  }
  return (
    <OrderPanel title={t('office_orders.notices')} wide urgent>
      <ul className="stack order-list">
        {file.notices.map((notice) => (
          <li key={notice.id}>
            <p>{words(notice)}</p>
            <p className="order-list__line">
              <span className="small muted">{localMoment(notice.createdAt, locale, branch)}</span>
              {notice.kind === 'refund_by_hand' ? (
                deskMeans.map((means) => (
                  <Button key={means} look="line" busy={busy} onClick={() => void see(notice.id, means)}>
                    {t(`office_orders.given_${means}`)}
                  </Button>
                ))
              ) : (
                <Button look="line" busy={busy} onClick={() => void see(notice.id)}>
                  {t('office_orders.notice_seen')}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      <ProblemLine failure={failure} />
    </OrderPanel>
  )
}
