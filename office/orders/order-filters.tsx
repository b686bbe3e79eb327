import { listRoomNames } from '#contracts/calls/office/rooms.calls.ts'
import { orderKinds, orderMoneyFilters, orderSources } from '#contracts/office/orders.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { orderStandings } from '#domain/order/order-standing.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { Select } from '#kit/ui/select.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { DayField } from '#office/forms/day-and-time-fields.tsx'
import { useKnownBranchOptions, useMarkedName } from '../known-branches.ts'
import type { OrderFilter } from './order-filter.ts'

type OrderFiltersProps = {
  self: StaffSelf
  value: OrderFilter
  onChange: (changes: Partial<OrderFilter>) => void
}

/** Which orders one looks at; folded away until it is asked for, with how many are in use. */
export function OrderFilters({ self, value, onChange }: OrderFiltersProps) {
  const { t } = useLocale()
  const branches = useKnownBranchOptions(self)
  const branch = value.branch || (branches.length === 1 ? (branches[0]?.value ?? '') : '')
  const { q: _typed, ...chosen } = value
  const used = Object.values(chosen).filter((one) => one !== '').length
  const clear = Object.fromEntries(Object.keys(chosen).map((name) => [name, '']))
  return (
    <details className="order-filters">
      <summary>
        <Icon name="chevron-down" />
        {t('office_orders.filters')}
        {used > 0 && <span className="tag tag--hot">{used}</span>}
      </summary>
      <div className="order-filters__fields">
        {branches.length > 1 && (
          <Select
            label={t('office.branch')}
            placeholder={t('office.all_branches')}
            value={value.branch}
            onChange={(slug) => onChange({ branch: slug })}
            options={branches}
          />
        )}
        <Select
          label={t('office_orders.kind')}
          placeholder={t('common.all')}
          value={value.kind}
          onChange={(kind) => onChange({ kind })}
          options={orderKinds.map((kind) => ({ value: kind, label: t(`office_orders.kind_${kind}`) }))}
        />
        <Select
          label={t('office_orders.state')}
          placeholder={t('office_orders.state_any')}
          value={value.state}
          onChange={(state) => onChange({ state })}
          options={orderStandings.map((one) => ({ value: one, label: t(`office_orders.standing_${one}`) }))}
        />
        {branch && <RoomFilter branch={branch} value={value.room} onChange={(room) => onChange({ room })} />}
        <Select
          label={t('office_orders.source')}
          placeholder={t('common.all')}
          value={value.source}
          onChange={(source) => onChange({ source })}
          options={orderSources.map((one) => ({ value: one, label: t(`office_orders.source_${one}`) }))}
        />
        <Select
          label={t('office_orders.money')}
          placeholder={t('common.all')}
          value={value.money}
          onChange={(money) => onChange({ money })}
          options={orderMoneyFilters.map((one) => ({ value: one, label: t(`office_orders.money_${one}`) }))}
        />
        <DayField label={t('office.audit.from')} value={value.from} onChange={(from) => onChange({ from })} />
        <DayField label={t('office.audit.to')} value={value.to} onChange={(to) => onChange({ to })} />
        {used > 0 && (
          <Button look="line" onClick={() => onChange(clear)}>
            {t('actions.reset_filters')}
          </Button>
        )}
      </div>
    </details>
  )
}

type RoomFilterProps = { branch: string; value: string; onChange: (room: string) => void }

function RoomFilter({ branch, value, onChange }: RoomFilterProps) {
  const { t } = useLocale()
  const nameOf = useMarkedName()
  const { data } = useOfficeData(listRoomNames, { params: { branch } })
  return (
    <Select
      label={t('office_orders.room')}
      placeholder={t('common.all')}
      value={value}
      onChange={onChange}
      options={(data?.items ?? []).map((room) => ({ value: room.slug, label: nameOf(room) }))}
    />
  )
}
