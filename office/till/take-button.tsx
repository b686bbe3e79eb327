import type { ListedOrder } from '#contracts/office/orders.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { groupName } from '../group-name.ts'
import { useTakePayment } from './use-take-payment.ts'

/** Takes what is due of an order in a list, where it was found. */
export function TakeButton({ order, onTaken }: { order: ListedOrder; onTaken: () => void }) {
  const { t } = useLocale()
  const { code, branch, due, currency } = order
  const take = useTakePayment({ branch, code }, onTaken)
  const name = groupName(order, t)
  return (
    <Button
      look="line"
      aria-label={t('office_till.take_of', { name })}
      onClick={() => void take({ due, currency, name, means: 'cash' })}
    >
      {t('office.booking.take_payment')}
    </Button>
  )
}
