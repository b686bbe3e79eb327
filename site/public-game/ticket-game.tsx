import { useState } from 'react'
import { showRoomTerms, takeRoom } from '#contracts/calls/public-games.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { RoomTerms } from '#contracts/public-game.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { Amount } from '#kit/ui/amount.tsx'
import { Button } from '#kit/ui/button.tsx'
import { BookedGame } from './booked-game.tsx'

type TicketGameProps = {
  order: Order
  /** It is still to come. */
  comes: boolean
  onTaken: (order: Order) => void
}

/** The public game of a ticket, and the way to have the room for oneself as long as nobody else is in it. */
export function TicketGame({ order, comes, onTaken }: TicketGameProps) {
  const { t } = useLocale()
  const api = useApi()
  const [terms, setTerms] = useState<RoomTerms | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { code, currency, booking } = order
  if (!booking?.game) return null

  async function ask() {
    setBusy(true)
    const answer = await api(showRoomTerms, { params: { code } })
    setBusy(false)
    setProblem(answer.ok ? null : (answer.message ?? t(answer.messageKey)))
    if (answer.ok) setTerms(answer.data)
  }

  async function take({ toPay }: RoomTerms) {
    setBusy(true)
    const answer = await api(takeRoom, {
      params: { code },
      body: { toPay },
      idempotencyKey: newIdempotencyKey(),
    })
    setBusy(false)
    if (answer.ok) return onTaken(answer.data)
    setTerms(null)
    setProblem(answer.message ?? t(answer.messageKey))
  }

  return (
    <section className="panel" aria-labelledby="ticket-game">
      <h2 id="ticket-game" className="h3">
        {t('game.title')}
      </h2>
      <BookedGame order={order} />
      <div role="alert">{problem && <p className="msg msg--bad">{problem}</p>}</div>
      {comes && booking.game.alone && !terms && (
        <Button look="line" wide busy={busy} onClick={() => void ask()}>
          {t('game.take_room')}
        </Button>
      )}
      {terms && (
        <>
          <p role="status">
            {t('game.take_text', { count: terms.players })} {t('game.take_price')}{' '}
            <b>
              <Amount money={{ amount: terms.toPay, currency }} />
            </b>
          </p>
          <div className="acts__pair">
            <Button look="line" onClick={() => setTerms(null)}>
              {t('game.stay')}
            </Button>
            <Button busy={busy} onClick={() => void take(terms)}>
              {t('game.take_room')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
