import { listComma } from '#domain/locale/list-comma.ts'
import { sessionWords } from '#domain/time/session-words.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import { type BookedOrder, moneyOf } from './checkout-order.ts'

/** The torn-off half of a ticket: what, when, for how much. */
export function OrderSummaryCard({ order }: { order: BookedOrder }) {
  const { locale, t } = useLocale()
  const { branch, booking, paid, code } = order
  const { startsAt, businessDay } = booking
  const words = sessionWords({ startsAt, evening: businessDay, timeZone: branch.timeZone }, locale)
  return (
    <div className="order-stub">
      <p className="order-stub__room">{booking.room.name[locale]}</p>
      <p>
        {words.day}
        {listComma(locale)}
        <b>{words.time}</b>
        {words.onCalendar && ` (${words.onCalendar})`}
      </p>
      <p className="small">
        {branch.name[locale]} · {t('common.group', booking)} ·{' '}
        {paid > 0 && (
          <>
            <Amount money={moneyOf(order, paid)} /> ·{' '}
          </>
        )}
        <SpelledCode code={code} />
      </p>
    </div>
  )
}
