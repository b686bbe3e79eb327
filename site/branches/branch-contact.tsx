export type Contact = {
  readonly address: string
  readonly directions: string
  readonly mapHref: string
  readonly phone: string
  readonly phoneText: string
  readonly whatsappHref: string | null
  readonly words: { readonly whatsapp: string; readonly map: string }
}

/** The phone number as a link; it reads from the left in both languages. */
export function PhoneLink({ contact, className }: { contact: Contact; className?: string }) {
  return (
    <a href={`tel:${contact.phone}`} className={className}>
      <bdi dir="ltr">{contact.phoneText}</bdi>
    </a>
  )
}

/** Call, write, come: the three ways to a branch. */
export function ContactLinks({ contact }: { contact: Contact }) {
  return (
    <ul className="contact-links">
      <li>
        <PhoneLink contact={contact} className="btn btn--line" />
      </li>
      {contact.whatsappHref && (
        <li>
          <a href={contact.whatsappHref} className="btn btn--line">
            {contact.words.whatsapp}
          </a>
        </li>
      )}
      <li>
        <a href={contact.mapHref} className="btn btn--line">
          {contact.words.map}
        </a>
      </li>
    </ul>
  )
}
