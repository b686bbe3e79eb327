import type { CSSProperties } from 'react'
import type { Order } from '#contracts/order.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Picture } from '#kit/ui/picture.tsx'
import { SpelledCode } from '#kit/ui/spelled-code.tsx'
import type { MessageKey } from '#messages/keys.ts'
import { CopyCode } from './copy-code.tsx'
import { TicketClock } from './ticket-clock.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import type { TicketPoster } from './ticket-poster.ts'
import { TicketQr } from './ticket-qr.tsx'
import { isTicket, type TicketState } from './ticket-state.ts'
import type { TicketTime } from './ticket-time.ts'

type TicketProps = { order: Order; state: TicketState; time: TicketTime | null; poster: TicketPoster }

/** The paper itself: poster, time, facts, and the stub that is shown at the door. */
export function Ticket({ order, state, time, poster }: TicketProps) {
  const { locale, t } = useLocale()
  const { code, booking } = order
  return (
    <article className="ticket" data-state={state} aria-labelledby="ticket-room">
      <div className="ticket__pic stage" style={{ '--tint': poster.tint } as CSSProperties}>
        {poster.picture && (
          <Picture
            picture={poster.picture}
            focal={poster.focal}
            sizes="(min-width: 75rem) 50rem, 100vw"
            priority
            className="pic--cover"
          />
        )}
        <h2 id="ticket-room" className="h2">
          {booking?.room.name[locale]}
        </h2>
        <p>{poster.tagline}</p>
      </div>
      <div className="ticket__body">
        {time && <TicketClock time={time} />}
        <TicketFacts order={order} state={state} time={time} />
      </div>
      <div className="ticket__stub">
        {isTicket(state) ? (
          <TicketQr code={code} />
        ) : (
          <p className="ticket__stamp">{t(`summary.stamp_${state}` as MessageKey)}</p>
        )}
        <p className="ticket__ref">
          <span className="sr">{t('summary.code')} </span>
          <SpelledCode code={code} />
        </p>
        <CopyCode code={code} />
        {isTicket(state) && <p className="ticket__hint">{t('summary.qr_hint')}</p>}
      </div>
    </article>
  )
}
