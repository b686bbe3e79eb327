import { useLocale } from '#kit/i18n/messages.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { AuditRow } from '../audit/audit-row.tsx'
import { localMoment } from '../local-moment.ts'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './order-part.ts'

/** What happened to the booking, and what staff changed. */
export function OrderHistory({ branch, file }: OrderPart) {
  const { locale, t } = useLocale()
  const { events, books } = file
  const by = (who: string) => (who === 'guest' || who === 'system' ? t(`office_orders.by_${who}`) : who)
  return (
    <>
      {events.length > 0 && (
        <OrderPanel title={t('office_orders.history')}>
          <ol className="stack order-list">
            {events.map(({ at, kind, by: who }) => (
              <li key={`${at} ${kind}`}>
                <p className="order-list__line">
                  <b>{t(`office_orders.event_${kind}` as MessageKey)}</b>
                </p>
                <p className="small muted parts">
                  <span>
                    <bdi>{by(who)}</bdi>
                  </span>
                  <time dateTime={at}>{localMoment(at, locale, branch)}</time>
                </p>
              </li>
            ))}
          </ol>
        </OrderPanel>
      )}
      {books && (
        <OrderPanel title={t('office_orders.log')}>
          {books.audit.length === 0 && <p className="muted">{t('office_orders.log_none')}</p>}
          <ul className="stack order-list">
            {books.audit.map((entry) => (
              <AuditRow key={entry.id} entry={entry} branch={branch} named={false} />
            ))}
          </ul>
        </OrderPanel>
      )}
    </>
  )
}
