import { useLocale } from '#kit/i18n/messages.tsx'
import type { Contact } from '../branches/branch-contact.tsx'
import { PhoneLink } from '../branches/branch-contact.tsx'

/** Where it is, how to get there, and what to bring. */
export function TicketPlace({ contact, branch }: { contact: Contact; branch: string }) {
  const { t } = useLocale()
  return (
    <section className="place" aria-labelledby="ticket-place">
      <div>
        <h2 id="ticket-place" className="h3">
          {t('summary.place_title', { branch })}
        </h2>
        <address>{contact.address}</address>
        <p className="muted">{contact.directions}</p>
        <p>
          <a className="acts__link" href={contact.mapHref} target="_blank" rel="noreferrer">
            {contact.words.map}
          </a>{' '}
          <PhoneLink contact={contact} className="acts__link" />
        </p>
      </div>
      <div>
        <h2 className="h3">{t('summary.bring_title')}</h2>
        <p className="muted">{t('summary.bring_text')}</p>
      </div>
    </section>
  )
}
