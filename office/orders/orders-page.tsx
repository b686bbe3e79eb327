import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchOrders } from '#contracts/calls/office-orders.calls.ts'
import type { StaffSelf } from '#contracts/office-session.ts'
import { longest } from '#domain/rules/longest.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextInput } from '#kit/ui/text-input.tsx'
import { OfficeData } from '../office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficePages } from '../use-office-pages.ts'
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
        <SearchBox value={filter.q} onChange={(q) => setFilter({ q })} />
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

const pause = 250

/** Searches while one types, debounced. */
function SearchBox({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const { t } = useLocale()
  const [typed, setTyped] = useState(value)
  const asked = useRef(value)
  useEffect(() => {
    // The answer to a letter must not take back those typed since.
    if (value === asked.current) return
    asked.current = value
    setTyped(value)
  }, [value])
  const look = useEffectEvent(() => {
    asked.current = typed
    onChange(typed)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      kind="search"
      label={t('office_orders.search')}
      hint={t('office_orders.search_hint')}
      value={typed}
      onChange={setTyped}
      autoComplete="off"
      maxLength={longest.orderSearch}
    />
  )
}
