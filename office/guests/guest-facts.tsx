import type { ReactNode } from 'react'
import type { GuestFile } from '#contracts/office/guests.ts'
import { money } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { OrderPanel } from '../orders/order-panel.tsx'
import { contactHref } from './guest-words.ts'

/** How they are reached, and what they did so far. */
export function GuestFacts({ guest }: { guest: GuestFile }) {
  const { locale, t } = useLocale()
  const { contacts, names, spent, lastVisit, nextVisit, firstSeenAt } = guest
  const day = (date: string) => formatDate(date, locale, 'withYear')
  return (
    <OrderPanel title={t('office_guests.contacts')}>
      <ul className="guest-contacts">
        {contacts.map((contact) => (
          <li key={contact.value}>
            <a href={contactHref(contact)} dir="ltr">
              {contact.value}
            </a>
          </li>
        ))}
      </ul>
      <dl className="stack stack--2 order-facts">
        {names.length > 1 && (
          <Fact name={t('office_guests.also_called')}>
            {names.slice(1).map((name) => (
              <div key={name}>
                <bdi>{name}</bdi>
              </div>
            ))}
          </Fact>
        )}
        <Fact name={t('office_guests.column_next')}>
          {nextVisit ? `${day(nextVisit.date)} · ${nextVisit.room[locale]}` : t('office_guests.never')}
        </Fact>
        <Fact name={t('office_guests.column_last')}>
          {lastVisit ? `${day(lastVisit.date)} · ${lastVisit.room[locale]}` : t('office_guests.never')}
        </Fact>
        <Fact name={t('office_guests.fact_visits')}>{guest.visits}</Fact>
        <Fact name={t('office_guests.fact_no_shows')}>{guest.noShows}</Fact>
        <Fact name={t('office_guests.fact_cancelled')}>{guest.cancelled}</Fact>
        {spent.length > 0 && (
          <Fact name={t('office_guests.fact_spent')}>
            {spent.map(({ currency, amount }) => (
              <div key={currency}>
                <Amount money={money(amount, currency)} />
              </div>
            ))}
          </Fact>
        )}
        {firstSeenAt && <Fact name={t('office_guests.fact_first')}>{day(firstSeenAt.slice(0, 10))}</Fact>}
      </dl>
    </OrderPanel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
