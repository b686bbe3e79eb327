import type { ListedOrder } from '#contracts/office/orders.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { groupName } from '../group-name.ts'
import { knownBranches } from '../known-branches.ts'
import { localMoment } from '../local-moment.ts'
import { TakeButton } from '../till/take-button.tsx'
import { StandingTag } from './standing-tag.tsx'

type OrderTableProps = { self: StaffSelf; orders: readonly ListedOrder[]; onTaken: () => void }

/** Orders in rows; on a phone each is a card. */
export function OrderTable({ self, orders, onTaken }: OrderTableProps) {
  const { t } = useLocale()
  return (
    <table className="office-table office-table--cards order-table">
      <thead>
        <tr>
          <th scope="col">{t('office_orders.column_guest')}</th>
          <th scope="col">{t('office_orders.column_what')}</th>
          <th scope="col">{t('office_orders.column_state')}</th>
          <th scope="col" className="num">
            {t('office_orders.column_total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.code} self={self} order={order} onTaken={onTaken} />
        ))}
      </tbody>
    </table>
  )
}

type OrderRowProps = { self: StaffSelf; order: ListedOrder; onTaken: () => void }

function OrderRow({ self, order, onTaken }: OrderRowProps) {
  const { locale, t } = useLocale()
  const { booking, code, currency, due } = order
  const branch = knownBranches(self).find(({ slug }) => slug === order.branch)
  const timeZone = branch?.timeZone ?? 'UTC'
  const when = booking
    ? sessionWords({ startsAt: booking.startsAt, evening: booking.businessDay, timeZone }, locale).whole
    : localMoment(order.createdAt, locale, branch)
  return (
    <tr>
      <th scope="row">
        <div className="order-table__guest">
          <SiteLink to={`/office/bookings/${code}?branch=${order.branch}`}>
            <bdi>{groupName(order, t)}</bdi>
          </SiteLink>
          {order.groupName && order.name && (
            <span className="small muted">
              <bdi>{order.name}</bdi>
            </span>
          )}
          <span className="small muted">
            <bdi dir="ltr">{order.phone ?? order.email ?? ''}</bdi>
          </span>
        </div>
      </th>
      <td data-label={t('office_orders.column_what')}>
        <div className="order-table__what">
          <span>{booking ? booking.room.name[locale] : t('office_orders.from_store')}</span>
          <span className="small muted">{when}</span>
          <span className="small muted">
            {knownBranches(self).length > 1 && branch && `${branch.name[locale]} · `}
            <bdi dir="ltr">{code}</bdi>
          </span>
        </div>
      </td>
      <td data-label={t('office_orders.column_state')}>
        <StandingTag standing={order.standing} />
      </td>
      <td className="num" data-label={t('office_orders.column_total')}>
        <div className="order-table__total">
          <Amount money={money(order.total, currency)} />
          {due > 0 && (
            <span className="tag tag--warn">
              {t('office.booking.due', { amount: formatMoney(money(due, currency), locale) })}
            </span>
          )}
          {due > 0 && <TakeButton order={order} onTaken={onTaken} />}
        </div>
      </td>
    </tr>
  )
}
