import { searchOrders } from '#contracts/calls/office/orders.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficePages } from '#office/data/use-office-pages.ts'
import { OrderPanel } from '../orders/order-panel.tsx'
import { OrderTable } from '../orders/order-table.tsx'

type GuestOrdersProps = {
  self: StaffSelf
  id: string
  /** How many there are: more or fewer after a merge, and then they are asked for anew. */
  orders: number
}

/** What they booked and bought: what comes next first. */
export function GuestOrders({ self, id, orders }: GuestOrdersProps) {
  const { t } = useLocale()
  const found = useOfficePages(searchOrders, {
    query: { guest: id, limit: Math.min(20, Math.max(orders, 1)) },
  })
  return (
    <OrderPanel title={t('office_guests.orders')} wide>
      <OfficeData data={found.first} failure={found.failure} refresh={found.refresh}>
        {() => <OrderTable self={self} orders={found.items} onTaken={() => void found.refresh()} />}
      </OfficeData>
      {found.more && (
        <Button look="line" busy={found.busy} onClick={found.more}>
          {t('actions.show_more')}
        </Button>
      )}
    </OrderPanel>
  )
}
