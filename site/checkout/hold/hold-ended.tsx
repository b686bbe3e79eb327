import { useEffect, useRef, useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { listNearestSlots } from '#contracts/calls/availability.calls.ts'
import { renewHold } from '#contracts/calls/bookings.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useToast } from '#kit/ui/overlays/toast.tsx'
import { HeldTimes } from '#site/booking/hold/held-times.tsx'
import { nearestFirst } from '#site/booking/nearest-first.ts'
import type { BookedOrder } from '#site/checkout/checkout-order.ts'
import { isPassing } from '#site/checkout/order-edits.ts'
import { Alternatives, slotKey } from './alternatives.tsx'
import { useTakeSlot } from './use-take-slot.ts'

type HoldEndedProps = { order: BookedOrder; onHeld: (order: Order) => void }

/** The clock ran out: the same slot again if nobody has taken it, else the nearest ones. The form below stays. */
export function HoldEnded({ order, onHeld }: HoldEndedProps) {
  const { t } = useLocale()
  const api = useApi()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const [others, setOthers] = useState<readonly FreeSlot[] | null>(null)
  const showToast = useToast()
  const take = useTakeSlot(order)
  useEffect(() => heading.current?.focus(), [])

  async function holdAgain() {
    setBusy(true)
    setProblem(null)
    const answer = await api(renewHold, { params: { code: order.code } })
    setBusy(false)
    if (answer.ok) {
      showToast({ text: t('payment.hold_kept'), kind: 'ok' })
      // This panel goes; the page it stood on takes the focus.
      document.getElementById('content')?.focus()
      return onHeld(answer.data)
    }
    setProblem(answer)
    if (!isPassing(answer) && !answer.code.startsWith('too_many_holds'))
      offer(offered(answer) ?? (await nearest()))
  }

  async function nearest(): Promise<readonly FreeSlot[]> {
    const { room, startsAt, players } = order.booking
    const params = { branch: order.branch.slug, room: room.slug }
    const answer = await api(listNearestSlots, { params, query: { startsAt, players, count: 4 } })
    return answer.ok ? nearestFirst([...answer.data.slots, ...answer.data.otherRooms], startsAt) : []
  }

  function offered({ more }: ApiFailure): readonly FreeSlot[] | null {
    if (!more.alternatives) return null
    return nearestFirst([...more.alternatives, ...(more.otherRooms ?? [])], order.booking.startsAt)
  }

  function offer(slots: readonly FreeSlot[]) {
    setOthers(slots)
    heading.current?.focus()
  }

  async function takeOther(slot: FreeSlot) {
    setProblem(null)
    const failed = await take.take(slot)
    if (!failed) return
    setProblem(failed)
    const others = offered(failed)
    if (others) offer(others)
  }

  const evening = `/${order.branch.slug}/reservations?date=${order.booking.businessDay}`
  return (
    // A stage that opens a page has the header lying on its picture; this one has none, and stands below.
    <div>
      <section className="hold-ended stage" aria-labelledby="hold-ended">
        <div className="wrap">
          <h2 id="hold-ended" ref={heading} tabIndex={-1} className="h2">
            {others ? t('payment.slot_gone_title') : t('payment.hold_expired_title')}
          </h2>
          <p className="lead">{others ? t('payment.slot_gone_text') : t('payment.hold_expired_text')}</p>
          <p role="status" className="msg msg--bad">
            {problem && problem.code !== 'slot_taken' && (problem.message ?? t(problem.messageKey))}
          </p>
          {problem?.more.held && (
            <HeldTimes
              held={problem.more.held}
              words={{ go: t('payment.held_go'), release: t('payment.hold_release') }}
              onGo={() => setProblem(null)}
              onReleased={() => void holdAgain()}
            />
          )}
          {others && others.length > 0 && (
            <Alternatives
              order={order}
              slots={others}
              taking={take.taking && slotKey(take.taking)}
              onTake={(slot) => void takeOther(slot)}
            />
          )}
          <div className="hold-ended__ways">
            {!others && (
              <Button look="lead" busy={busy} onClick={() => void holdAgain()}>
                {t('payment.hold_again')}
              </Button>
            )}
            <SiteLink to={evening} className="btn btn--line">
              {t('payment.hold_other')}
            </SiteLink>
          </div>
        </div>
      </section>
    </div>
  )
}
