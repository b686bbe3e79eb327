import type { CalendarSession } from '#contracts/office/calendar.ts'
import type { DeskBooking } from '#contracts/office/desk.ts'
import type { MoveTerms } from '#contracts/order-call.ts'
import type { Audience } from '#domain/availability/session-plan.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Icon } from '#kit/ui/icon.tsx'

/** What moving somewhere would do besides. */
export type MoveEffects = {
  readonly audience: Audience | null
  readonly lost: readonly CalendarSession[]
  /** By the rules of moves; null while it is not known. */
  readonly terms: MoveTerms | null
}

export function hasEffects({ audience, lost, terms }: MoveEffects): boolean {
  return audience !== null || lost.length > 0 || changesPrice(terms)
}

export function changesPrice(terms: MoveTerms | null): terms is MoveTerms {
  return terms !== null && terms.toPay + terms.toReturn > 0
}

type MoveWarningsProps = { booking: DeskBooking; timeZone: string; effects: MoveEffects }

/** Said before a booking is moved: other company, free sessions that go with it, another price. */
export function MoveWarnings({ booking, timeZone, effects }: MoveWarningsProps) {
  const { locale, t } = useLocale()
  const { audience, lost, terms } = effects
  const inWords = (amount: number) => formatMoney(money(amount, booking.currency), locale)
  const times = lost.map(({ startsAt, date }) => slotTime(startsAt, date, timeZone, locale).words)
  const lines: string[] = []
  if (audience)
    lines.push(
      t('office_calendar.warn_audience', {
        from: t(`audience.${booking.audience}`),
        to: t(`audience.${audience}`),
      }),
    )
  if (lost.length > 0)
    lines.push(
      t('office_calendar.warn_lost', {
        count: lost.length,
        times: new Intl.ListFormat(locale, { type: 'conjunction' }).format(times),
      }),
    )
  if (changesPrice(terms))
    lines.push(
      terms.toPay > 0
        ? t('office_calendar.warn_dearer', { amount: inWords(terms.toPay) })
        : t('office_calendar.warn_cheaper', { amount: inWords(terms.toReturn) }),
    )
  if (lines.length === 0) return null
  return (
    <ul className="stack stack--2 move-warnings">
      {lines.map((line) => (
        <li key={line} className="msg msg--warn">
          <Icon name="alert" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
