import type { GuestFile } from '#contracts/office/guests.ts'
import { documentPath } from '#domain/house-document/document-names.ts'
import { formatDate } from '#domain/time/format-date.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { Stars } from '#kit/ui/stars.tsx'
import { OrderPanel } from '../orders/order-panel.tsx'

/** What they asked, said of the rooms, and agreed to; and what the system before this one knew. */
export function GuestSaid({ guest }: { guest: GuestFile }) {
  const { locale, t } = useLocale()
  const href = useSiteHref()
  const { requests, reviews, accepted, brought } = guest
  const day = (at: string) => formatDate(at.slice(0, 10), locale, 'withYear')
  return (
    <>
      <OrderPanel title={t('office_guests.said')}>
        {requests.length + reviews.length === 0 && <p className="muted">{t('office_guests.said_nothing')}</p>}
        <ul className="stack order-list">
          {requests.map(({ code, branch, type, createdAt }) => (
            <li key={code}>
              <SiteLink to={`/office/requests/${code}?branch=${branch}`}>
                {t('office_guests.request_of', { code })}
              </SiteLink>
              <p className="small muted parts">
                <span>{t(`requests.type_${type}`)}</span>
                <span>{day(createdAt)}</span>
              </p>
            </li>
          ))}
          {reviews.map(({ id, rating, text, state, room, createdAt }) => (
            <li key={id}>
              <p className="order-list__line">
                {room && <span>{t('office_guests.review_of', { room: room[locale] })}</span>}
                <Stars rating={rating} label={t('a11y.rating', { rating })} />
              </p>
              {text && (
                <p>
                  <bdi>{text}</bdi>
                </p>
              )}
              <p className="small muted parts">
                <span>{t(`states.review.${state}`)}</span>
                <span>{day(createdAt)}</span>
              </p>
            </li>
          ))}
        </ul>
      </OrderPanel>
      <OrderPanel title={t('office_guests.consents')}>
        {accepted.length === 0 && <p className="muted">{t('office_guests.consents_none')}</p>}
        <ul className="stack order-list">
          {accepted.map(({ document, version, at }) => (
            <li key={document} className="order-list__line">
              <a href={href(documentPath(document, version))} target="_blank" rel="noreferrer">
                {t('summary.accepted_version', { name: t(`footer.${document}`), version })}
              </a>
              <span className="small muted">{day(at)}</span>
            </li>
          ))}
        </ul>
        {brought.length > 0 && (
          <>
            <h3 className="small muted">{t('office_guests.brought')}</h3>
            <ul className="stack order-list">
              {brought.map(({ name, note, at }) => (
                <li key={name + at}>
                  <p>
                    <bdi>{note || name}</bdi>
                  </p>
                  <p className="small muted">{day(at)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </OrderPanel>
    </>
  )
}
