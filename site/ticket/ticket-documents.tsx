import type { Order } from '#contracts/order.ts'
import { documentPath } from '#domain/house-document/document-names.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'

/** What holds for this visit, whatever the venue has published since. */
export function TicketDocuments({ accepted }: Pick<Order, 'accepted'>) {
  const { t } = useLocale()
  const href = useSiteHref()
  if (accepted.length === 0) return null
  return (
    <section className="panel small" aria-labelledby="ticket-accepted">
      <h2 id="ticket-accepted" className="h4">
        {t('summary.accepted')}
      </h2>
      <ul className="panel__terms">
        {accepted.map(({ document, version }) => (
          <li key={document}>
            <a className="acts__link" href={href(documentPath(document, version))}>
              {t('summary.accepted_version', { name: t(`footer.${document}`), version })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
