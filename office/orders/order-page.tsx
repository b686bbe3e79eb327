import { useSearchParams } from 'react-router'
import { searchOrders, showOrderFile } from '#contracts/calls/office/orders.calls.ts'
import type { StaffBranch, StaffSelf } from '#contracts/office/session.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { groupName } from '../group-name.ts'
import { knownBranches } from '../known-branches.ts'
import { OfficePage } from '../office-page.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderGuest } from './order-guest.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderSession } from './order-session.tsx'
import { OrderTools } from './order-tools.tsx'
import { StandingTag } from './standing-tag.tsx'

type OrderPageProps = { self: StaffSelf; code: string }

/** One order. Its branch is in the address when one came from a list, else it is looked for. */
export function OrderPage({ self, code }: OrderPageProps) {
  const [search] = useSearchParams()
  const named = search.get('branch')
  const asked = useOfficeData(searchOrders, named ? null : { query: { q: code } })
  const slug = named ?? asked.data?.items.find((one) => one.code === code)?.branch
  const branch = knownBranches(self).find((one) => one.slug === slug)
  if (branch) return <OrderOf self={self} branch={branch} code={code} />
  return <NoOrder {...asked} data={named ? {} : asked.data} code={code} />
}

type NoOrderProps = {
  code: string
  /** Something, once it is known that there is none. */
  data: object | null
  failure: ApiFailure | null
  refresh: () => unknown
}

function NoOrder({ code, data, failure, refresh }: NoOrderProps) {
  const { t } = useLocale()
  return (
    <OfficePage title={t('office_orders.order_of', { code })}>
      <OfficeData data={data} failure={failure} refresh={refresh}>
        {() => (
          <>
            <p className="lead">{t('office_orders.gone')}</p>
            <p>
              <SiteLink to="/office/bookings">{t('office_orders.back')}</SiteLink>
            </p>
          </>
        )}
      </OfficeData>
    </OfficePage>
  )
}

function OrderOf({ self, branch, code }: { self: StaffSelf; branch: StaffBranch; code: string }) {
  const { t } = useLocale()
  const params = { branch: branch.slug, code }
  const { data: file, failure, refresh, setData } = useOfficeData(showOrderFile, { params })
  const part = file && { self, branch, file, params, onFile: setData, refresh }
  const title = file
    ? groupName({ ...file.order.contact, source: file.source }, t)
    : t('office_orders.order_of', { code })
  return (
    <OfficePage title={title} tools={part && <OrderTools {...part} />}>
      <div className="line order-head">
        {file && <StandingTag standing={file.standing} />}
        {file && <span className="tag">{t(`office_orders.source_${file.source}`)}</span>}
        <span className="muted">
          <bdi dir="ltr">{code}</bdi>
        </span>
        <SiteLink to="/office/bookings">{t('office_orders.back')}</SiteLink>
      </div>
      <OfficeData data={part} failure={failure} refresh={refresh}>
        {(parts) => (
          <div className="order-parts">
            {parts.file.notices.length > 0 && <OrderNotices {...parts} />}
            <div className="order-parts__column">
              <OrderGuest {...parts} />
              {parts.file.booking && <OrderSession {...parts} />}
              <OrderBill {...parts} />
              {!parts.file.books && <OrderHistory {...parts} />}
            </div>
            <div className="order-parts__column">
              <OrderPayments {...parts} />
              {parts.file.books && <OrderMessages {...parts} />}
              {parts.file.books && <OrderHistory {...parts} />}
            </div>
            {parts.file.books && <OrderLedger {...parts} />}
          </div>
        )}
      </OfficeData>
    </OfficePage>
  )
}
