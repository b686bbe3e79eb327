import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showOrder } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { TicketGame } from '#site/public-game/ticket-game.tsx'
import { TicketGroup } from '#site/ticket/group/ticket-group.tsx'
import { useInvitation } from '#site/ticket/group/use-invitation.ts'
import { TicketShares } from '#site/ticket/shares/ticket-shares.tsx'
import { useSplit } from '#site/ticket/shares/use-split.ts'
import type { Contact } from '../branches/branch-contact.tsx'
import { type BookedOrder, hasBooking, orderHref } from '../checkout/checkout-order.ts'
import { CompanyFold } from '../checkout/company-fold.tsx'
import { choiceFromLink } from './choice-from-link.ts'
import { calendarHref } from './order-files.ts'
import { RateVisit } from './rate-visit.tsx'
import { Ticket } from './ticket.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { type TicketChange, TicketChanges } from './ticket-changes.tsx'
import { TicketDocuments } from './ticket-documents.tsx'
import { TicketMoney } from './ticket-money.tsx'
import { TicketNews } from './ticket-news.tsx'
import { TicketPlace } from './ticket-place.tsx'
import type { TicketPoster } from './ticket-poster.ts'
import { TicketRooms } from './ticket-rooms.tsx'
import { TicketSkeleton } from './ticket-skeleton.tsx'
import { isTicket, ticketState } from './ticket-state.ts'
import { ticketTime } from './ticket-time.ts'

const SlotLost = lazy(() => import('#site/ticket/move/slot-lost-part.ts'))

/** How often a refund that is under way is asked about. */
const refundLook = 10_000

type TicketScreenProps = { order: BookedOrder; poster: TicketPoster; contact: Contact }

/** A ticket with everything a guest does with it, before the evening and after. */
export function TicketScreen({ order, poster, contact }: TicketScreenProps) {
  const { locale, t } = useLocale()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const showToast = useToast()
  const [query] = useSearchParams()
  // What the link asked for is done once: a moved booking must not be moved again.
  const [wish, setWish] = useState(() => query.get('do'))
  const heading = useRef<HTMLHeadingElement>(null)
  const { current, put, refresh } = useNewest(order)
  const [now] = useState(() => Date.now())
  const state = ticketState(current, now)
  const time = ticketTime(current.booking, current.branch.timeZone, locale)

  const invited = useInvitation(current, state)
  const sharing = useSplit(current, state, refresh)

  const started = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    if (started.current) return
    started.current = true
    if (wish === 'calendar' && state === 'coming') window.location.assign(calendarHref(current.code, locale))
  }, [])

  function changed(next: Order, how: TicketChange) {
    if (!hasBooking(next)) return
    put(next)
    setWish(null)
    const { when } = ticketTime(next.booking, next.branch.timeZone, locale)
    if (how === 'moved') showToast({ kind: 'ok', text: t('summary.moved', { when }) })
    const count = next.booking.players
    if (how === 'room') showToast({ kind: 'ok', text: t('game.taken_room') })
    if (how === 'players') showToast({ kind: 'ok', text: t('summary.group_changed', { count }) })
    // Another room has another poster, and an address of its own.
    if (next.booking.room.slug !== poster.room)
      void navigate(href(orderHref(next, 'summary')), { replace: true })
    // Once the dialog has given the focus back to the button that is gone now.
    setTimeout(() => heading.current?.focus(), 50)
  }

  if (state === 'unplaced')
    return (
      <Suspense fallback={<TicketSkeleton />}>
        <SlotLost
          order={current}
          wish={choiceFromLink(wish, query)}
          onChosen={(next) => changed(next, next.state === 'cancelled' ? 'cancelled' : 'moved')}
          askAgain={refresh}
        />
      </Suspense>
    )
  const showsReview = current.review !== 'not_yet'
  return (
    <div className="ticket-page">
      <div className="wrap ticket-page__in">
        <TicketNews state={state} time={time} heading={heading} order={current} />
        <Ticket state={state} time={time} poster={poster} order={current} />
        <div className="ticket-page__side">
          {showsReview && (
            <RateVisit
              code={current.code}
              room={current.booking.room.name[locale]}
              given={current.review === 'given'}
              wished={wish === 'review'}
            />
          )}
          <TicketActions
            state={state}
            time={time}
            contact={contact}
            order={current}
            inviteUrl={invited.url}
          />
          <TicketGroup invited={invited} />
          <TicketGame order={current} comes={state === 'coming'} onTaken={(next) => changed(next, 'room')} />
          <TicketRooms order={current} />
          <TicketShares order={current} sharing={sharing} />
          {state === 'coming' && (
            <TicketChanges
              key={`${current.booking.startsAt} ${current.payable}`}
              order={current}
              wish={wish}
              onChanged={changed}
            />
          )}
        </div>
        {isTicket(state) && <TicketPlace contact={contact} branch={current.branch.name[locale]} />}
        <div className="ticket-page__papers">
          <TicketMoney state={state} order={current} onChanged={refresh} />
          {current.state === 'confirmed' && current.total > 0 && (
            <div className="panel">
              <CompanyFold order={current} onNamed={refresh} />
            </div>
          )}
          <TicketDocuments accepted={current.accepted} />
        </div>
      </div>
    </div>
  )
}

/** The order as last heard of: as loaded, as a call has answered, as it was when one came back to the page. */
function useNewest(loaded: BookedOrder) {
  const api = useApi()
  const [heard, setHeard] = useState<{ from: BookedOrder; order: BookedOrder } | null>(null)
  const put = useCallback((order: BookedOrder) => setHeard({ from: loaded, order }), [loaded])
  const refresh = useCallback(() => {
    void api(showOrder, { params: { code: loaded.code } }).then((answer) => {
      if (answer.ok && hasBooking(answer.data)) put(answer.data)
    })
  }, [api, loaded.code, put])
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])
  const current = heard?.from === loaded ? heard.order : loaded
  useEffect(() => {
    // Money on its way back arrives by itself: each answer is a new order, so this goes on until it has.
    if (current.refunds.requested === 0) return
    const timer = setTimeout(() => document.visibilityState === 'visible' && refresh(), refundLook)
    return () => clearTimeout(timer)
  }, [current, refresh])
  return { current, put, refresh }
}
