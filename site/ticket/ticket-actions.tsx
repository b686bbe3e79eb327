import type { Order } from '#contracts/order.ts'
import { localePath } from '#domain/locale/locale-path.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSite } from '#kit/page/use-site.ts'
import { shareText, whatsappHref } from '#site/ticket/group/share-text.ts'
import type { Contact } from '../branches/branch-contact.tsx'
import { TicketWallets } from '../wallet/ticket-wallets.tsx'
import { invoiceHref } from './order-files.ts'
import { TicketCalendar } from './ticket-calendar.tsx'
import { TicketIcon } from './ticket-icon.tsx'
import { isTicket, type TicketState } from './ticket-state.ts'
import type { TicketTime } from './ticket-time.ts'

type TicketActionsProps = {
  order: Order
  state: TicketState
  time: TicketTime | null
  contact: Contact
  inviteUrl: string | null
}

/** Everything one takes along from a ticket. */
export function TicketActions({ order, state, time, contact, inviteUrl }: TicketActionsProps) {
  const { locale, t } = useLocale()
  const site = useSite()
  const { code, booking, branch } = order
  const other = locale === 'ar' ? 'en' : 'ar'
  const hasPaid = order.paid > 0 || order.refunds.requested > 0 || order.refunds.succeeded > 0
  const address = localePath(`/${branch.slug}/escape-rooms/${booking?.room.slug}`, locale)
  const text =
    time &&
    site &&
    shareText(
      {
        order,
        time,
        venue: site.venue.name[locale],
        roomUrl: site.publicUrl + address,
        mapUrl: contact.mapHref,
        inviteUrl,
      },
      locale,
      t,
    )
  return (
    <div className="acts">
      {text && state === 'coming' && (
        <>
          <a className="btn btn--lead btn--wide" href={whatsappHref(text)} target="_blank" rel="noreferrer">
            <TicketIcon name="whatsapp" />
            {t('summary.share')}
          </a>
          <p className="small muted">{t('summary.share_hint')}</p>
        </>
      )}
      {state === 'coming' && <TicketWallets code={code} />}
      <div className="acts__pair">
        {state === 'coming' && time && <TicketCalendar order={order} time={time} />}
        {isTicket(state) && (
          <a className="btn btn--line" href={contact.mapHref} target="_blank" rel="noreferrer">
            <TicketIcon name="map" />
            {t('summary.directions')}
          </a>
        )}
        {hasPaid && (
          <a className="btn btn--line" href={invoiceHref(code, locale)} target="_blank" rel="noreferrer">
            <TicketIcon name="paper" />
            {t('summary.invoice')}
          </a>
        )}
        <a className="btn btn--line" href={`tel:${contact.phone}`}>
          <TicketIcon name="phone" />
          {t('summary.call')}
        </a>
        {isTicket(state) && (
          <button type="button" className="btn btn--line" onClick={() => window.print()}>
            <TicketIcon name="print" />
            {t('summary.print')}
          </button>
        )}
        {contact.whatsappHref && (
          <a className="btn btn--line" href={contact.whatsappHref} target="_blank" rel="noreferrer">
            <TicketIcon name="whatsapp" />
            {t('summary.ask_whatsapp')}
          </a>
        )}
      </div>
      {hasPaid && (
        <p className="small">
          <a
            className="acts__link"
            href={invoiceHref(code, other)}
            hrefLang={other}
            target="_blank"
            rel="noreferrer"
          >
            {t('summary.invoice_other')}
          </a>
        </p>
      )}
    </div>
  )
}
