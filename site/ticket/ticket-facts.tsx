import type { ReactNode } from 'react'
import type { Order } from '#contracts/order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { amountDue, type TicketState } from './ticket-state.ts'
import type { TicketTime } from './ticket-time.ts'

type TicketFactsProps = { order: Order; state: TicketState; time: TicketTime | null }

/** What is printed small: who comes, where to, by whose clock, and what was paid. */
export function TicketFacts({ order, state, time }: TicketFactsProps) {
  const { locale, t } = useLocale()
  const { booking, branch, contact, currency, paid } = order
  const due = amountDue(order, state)
  const facts: (readonly [string, ReactNode] | null | undefined | false | '')[] = [
    time && [t('summary.door'), time.door],
    time && [t('summary.ends'), time.ends],
    booking && [t('summary.who'), t('common.group', booking)],
    booking &&
      booking.audience !== 'everyone' && [
        t('summary.audience'),
        `${t(`audience.${booking.audience}`)}: ${t(`audience.${booking.audience}_means`)}`,
      ],
    booking?.game && [
      t('summary.game'),
      t('game.seats_taken', { taken: booking.game.seatsTaken, seats: booking.game.seats }),
    ],
    contact.groupName && [t('summary.group'), <bdi key="group">{contact.groupName}</bdi>],
    [t('summary.branch'), branch.name[locale]],
    [t('summary.clock'), t('summary.local_time', { branch: branch.name[locale] })],
    // What goes back is on the bill; here stands what the visit has cost.
    paid > 0 && [t('summary.paid'), <Amount key="paid" money={{ amount: paid, currency }} />],
    due > 0 && [t('summary.due'), <Amount key="due" money={{ amount: due, currency }} />],
  ]
  return (
    <dl className="ticket__facts">
      {facts
        .filter((fact) => Array.isArray(fact))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
