import { addDays } from '#domain/time/calendar-date.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { daysShown, stripOf } from './move-days.ts'
import { useDayStates } from './use-move-day.ts'

type MoveDayStripProps = {
  order: BookedOrder
  today: string
  /** The first day shown. */
  first: string
  chosen: string
  onTurn: (first: string) => void
  onChoose: (date: string) => void
}

/** A week of evenings to choose from; those without a free time of the booked room are dimmed. */
export function MoveDayStrip({ order, today, first, chosen, onTurn, onChoose }: MoveDayStripProps) {
  const { locale, t } = useLocale()
  const days = stripOf(first)
  const states = useDayStates(order, days)
  return (
    <div className="week">
      <button
        type="button"
        className="week__turn"
        aria-label={t('a11y.week_previous')}
        disabled={first <= today}
        onClick={() => onTurn(addDays(first, -daysShown))}
      >
        <Icon name="chevron-back" />
      </button>
      <fieldset className="week__days" aria-label={t('summary.move_days')}>
        {days.map((day) => {
          const state = states.get(day)
          const dim = state !== undefined && state !== 'free'
          return (
            <button
              key={day}
              type="button"
              className={dim ? 'week__day week__day--dim' : 'week__day'}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              <span aria-hidden="true">{formatDate(day, locale, 'weekday')}</span>
              <b aria-hidden="true">{formatDate(day, locale, 'day')}</b>
              <span className="sr">
                {formatDate(day, locale, 'full')}
                {dim && ` (${t('summary.day_full')})`}
              </span>
            </button>
          )
        })}
      </fieldset>
      <button
        type="button"
        className="week__turn"
        aria-label={t('a11y.week_next')}
        onClick={() => onTurn(addDays(first, daysShown))}
      >
        <Icon name="chevron" />
      </button>
    </div>
  )
}
