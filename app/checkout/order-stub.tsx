import { useLocale } from '../i18n/messages.tsx'
import { Amount } from '../ui/amount.tsx'
import { type BookedOrder, moneyOf } from './checkout-order.ts'
import { slotWords } from './slot-words.ts'

/** The torn-off half of a ticket: what, when, for how much. */
export function OrderStub({ order }: { order: BookedOrder }) {
  const { locale, t } = useLocale()
  const { branch, booking, paid, code } = order
  const { startsAt, businessDay } = booking
  const words = slotWords({ startsAt, evening: businessDay, timeZone: branch.timeZone }, locale)
  return (
    <div className="order-stub">
      <p className="order-stub__room">{booking.room.name[locale]}</p>
      <p>
        {words.evening} <b>{words.time}</b>
        {words.afterMidnight && <span className="small"> ({t('common.after_midnight')})</span>}
      </p>
      <p className="small">
        {branch.name[locale]} · {t('common.players', { count: booking.players })} ·{' '}
        {paid > 0 && (
          <>
            <Amount money={moneyOf(order, paid)} /> ·{' '}
          </>
        )}
        <bdi dir="ltr">{code}</bdi>
      </p>
    </div>
  )
}
