import { searchOrders } from '#contracts/calls/office/orders.calls.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficePages } from '#office/data/use-office-pages.ts'
import { SearchBox } from '#office/forms/search-box.tsx'
import { OfficePage } from '../office-page.tsx'
import { ExportButton } from './export-button.tsx'
import { queryOf, useOrderFilter } from './order-filter.ts'
import { OrderFilters } from './order-filters.tsx'
import { MoneyNoticeList } from './order-notices.tsx'
import { OrderTable } from './order-table.tsx'

/** Somebody calls: who is it, and what have they booked? */
export function OrdersPage({ self }: { self: StaffSelf }) {
  const { t } = useLocale()
  const [filter, setFilter] = useOrderFilter()
  const query = queryOf(filter)
  const found = useOfficePages(searchOrders, { query })
  const { first, items, failure, busy, more, refresh } = found
  const mayExport = self.may.includes('order.export')
  return (
    <OfficePage
      title={t('office_orders.title')}
      tools={mayExport && items.length > 0 && <ExportButton query={query} />}
    >
      {self.may.includes('order.change') && <MoneyNoticeList self={self} />}
      <search className="stack">
        <SearchBox
          label={t('office_orders.search')}
          hint={t('office_orders.search_hint')}
          value={filter.q}
          onChange={(q) => setFilter({ q })}
        />
        <OrderFilters self={self} value={filter} onChange={setFilter} />
      </search>
      <OfficeData data={first} failure={failure} refresh={refresh}>
        {({ count, more: isMore }) => (
          <p role="status" className="muted">
            {items.length === 0
              ? t('office_orders.empty')
              : t(isMore ? 'office_orders.count_more' : 'office_orders.count', { count })}
          </p>
        )}
      </OfficeData>
      {items.length > 0 && <OrderTable self={self} orders={items} onTaken={() => void refresh()} />}
      {more && (
        <Button look="line" busy={busy} onClick={more}>
          {t('actions.show_more')}
        </Button>
      )}
    </OfficePage>
  )
}
