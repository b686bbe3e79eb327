import { roomOrders } from '#domain/room/room-order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import { type FilterChoice, filterParam, type RoomsView, wishValue } from './rooms-view.ts'
import { ViewForm } from './view-form.tsx'

type RoomFilterBarProps = {
  view: RoomsView
  onLook: (next: RoomsView) => void
  choices: readonly FilterChoice[]
}

/** Every filter as a chip in one row, which scrolls on a phone; a chip that says something is turned over. */
export function RoomFilterBar({ view, onLook, choices }: RoomFilterBarProps) {
  const { t } = useLocale()
  const names = [...choices.map(({ filter }) => filterParam(filter)), 'sort']
  return (
    <search aria-label={t('rooms.filters')}>
      <ViewForm
        view={view}
        onLook={onLook}
        choices={choices}
        names={names}
        submit="rooms.apply"
        className="filters room-filters"
      >
        {choices.map((choice) => {
          const value = wishValue(view.filters, choice.filter)
          return choice.filter === 'stepFree' ? (
            <TickChip key={choice.filter} choice={choice} value={value} />
          ) : (
            <SelectChip
              key={choice.filter}
              name={filterParam(choice.filter)}
              label={choice.label}
              value={value}
              options={[
                {
                  value: '',
                  label: value === '' ? choice.label : t('rooms.any', { filter: choice.label }),
                },
                ...choice.options,
              ]}
            />
          )
        })}
        <SelectChip
          name="sort"
          label={t('rooms.order')}
          value={view.order === 'usual' ? '' : view.order}
          options={roomOrders.map((order) => ({
            value: order === 'usual' ? '' : order,
            label: order === view.order && order === 'usual' ? t('rooms.order') : t(`rooms.order_${order}`),
          }))}
        />
      </ViewForm>
    </search>
  )
}

type SelectChipProps = { name: string; label: string; value: string; options: FilterChoice['options'] }

/** Unchosen it says what it filters by. */
function SelectChip({ name, label, value, options }: SelectChipProps) {
  return (
    <span className="chip room-filters__chip" data-set={value !== '' || undefined}>
      {/* The form hears of every change. */}
      <select name={name} aria-label={label} value={value} onChange={() => {}}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

function TickChip({ choice, value }: { choice: FilterChoice; value: string }) {
  return (
    <label className="chip room-filters__chip" data-set={value !== '' || undefined}>
      <input
        type="checkbox"
        name={filterParam(choice.filter)}
        value="1"
        checked={value !== ''}
        onChange={() => {}}
      />
      {choice.label}
    </label>
  )
}
