import type { OrderStanding } from '#domain/order/order-standing.ts'
import { useLocale } from '#kit/i18n/messages.tsx'

const looks: Partial<Record<OrderStanding, string>> = {
  confirmed: 'tag--ok',
  checked_in: 'tag--ok',
  no_show: 'tag--bad',
  cancelled: 'tag--bad',
  paid_unplaced: 'tag--warn',
}

/** How an order stands, in a word and a colour. */
export function StandingTag({ standing }: { standing: OrderStanding }) {
  const { t } = useLocale()
  return <span className={`tag ${looks[standing] ?? ''}`}>{t(`office_orders.standing_${standing}`)}</span>
}
