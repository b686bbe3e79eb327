import { lazy, useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { holdSlot, releaseHold } from '#contracts/calls/bookings.calls.ts'
import type { SlotToHold } from '#contracts/order-call.ts'
import type { GameQuestion } from '#contracts/public-game.ts'
import type { Currency } from '#domain/money/money.ts'
import { slotTime } from '#domain/time/slot-time.ts'
import { newIdempotencyKey } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { paymentHref } from '#site/booking/payment-href.ts'
import type { TakenSlot } from '#site/booking/taken-dialog.tsx'
import type { GameAsked, GameChoice } from '#site/public-game/game-dialog.tsx'
import { waitingHref } from '#site/waiting/waiting-wish.ts'
import type { HeldAlready } from './held-dialog.tsx'
import { reservation } from './reservation.ts'

const TakenDialog = lazy(() => import('#site/booking/taken-dialog.tsx'))
const GameDialog = lazy(() => import('#site/public-game/game-dialog.tsx'))
const HeldDialog = lazy(() => import('./held-dialog.tsx'))

export type WishedSlot = Omit<SlotToHold, 'branch'> & {
  /** The evening it belongs to. */
  readonly date: string
}

type Slots = {
  readonly branch: string
  readonly timeZone: string
  readonly currency: Currency
  /** What was shown is out of date: somebody was faster, or the slot is not offered any more. */
  readonly onGone?: () => void
  /** The visitor takes another slot of the room, of those that were offered instead. */
  readonly onOther?: (slot: WishedSlot) => void
}

/**
 * Keys of holds whose answer never came. Pressed again, the same slot is asked for by the same key: if the first call
 * did arrive, its hold is the answer, instead of the visitor being told that the slot is taken, by themselves.
 */
const unanswered = new Map<string, string>()

/**
 * Holds a slot at once and goes on to pay for it. When somebody was faster, the nearest free slots are offered, and a
 * press on one of them holds that. Who holds as many as one may is shown those. Every other refusal comes back as a sentence.
 */
export function useHoldSlot({ branch, timeZone, currency, onGone, onOther }: Slots) {
  const { t, locale } = useLocale()
  const api = useApi()
  const navigate = useSiteNavigate()
  const href = useSiteHref()
  const openDialog = useOpenDialog()
  const [holding, setHolding] = useState<WishedSlot | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function goToPayment(wish: WishedSlot, code: string) {
    const before = reservation.get()
    const { room, startsAt, players } = wish
    // What was typed for the slot before this one stays.
    reservation.set({
      ...(before?.form && { form: before.form }),
      branch,
      room,
      startsAt,
      players,
      order: code,
    })
    // One visitor, one slot: the one they turned away from is given back. Nothing waits for it, it ends by itself too.
    if (before?.order && before.order !== code) void api(releaseHold, { params: { code: before.order } })
    await navigate(href(paymentHref(branch, room, code)))
  }

  async function ask(wish: WishedSlot): Promise<WishedSlot | null> {
    const { room, startsAt, players, date, plays, company } = wish
    const name = [branch, room, startsAt, players, plays, company].join(' ')
    const idempotencyKey = unanswered.get(name) ?? newIdempotencyKey()
    unanswered.set(name, idempotencyKey)
    const answer = await api(holdSlot, {
      body: { branch, room, startsAt, players, plays, company },
      idempotencyKey,
    })
    if (answer.ok || (answer.status > 0 && answer.status < 500)) unanswered.delete(name)
    if (answer.ok) {
      await goToPayment(wish, answer.data.code)
      return null
    }
    if (answer.code === 'game_asks' && answer.more.game) return askHow(wish, answer.more.game)
    if (answer.code !== 'slot_taken') {
      const message = answer.message ?? t(answer.messageKey)
      const { held } = answer.more
      // One of them was let go: there is room for this one now.
      if (held)
        return (await openDialog<HeldAlready, 'released'>(HeldDialog, { message, held })) ? wish : null
      setRefusal(message)
      if (/^(slot|game)_/.test(answer.code)) onGone?.()
      return null
    }
    const { words } = slotTime(startsAt, date, timeZone, locale)
    const { alternatives = [], otherRooms = [] } = answer.more
    onGone?.()
    const waiting = waitingHref({ ...wish, branch })
    const offer: TakenSlot = { alternatives, otherRooms, timeZone, currency, wished: words, waiting }
    const other = await openDialog<TakenSlot, FreeSlot>(TakenDialog, offer)
    return other ? { room: other.room, startsAt: other.startsAt, date: other.date, players } : null
  }

  /** Strangers play it together, or might: how is chosen before anything is held. */
  async function askHow(wish: WishedSlot, question: GameQuestion): Promise<WishedSlot | null> {
    const chosen = await openDialog<GameAsked, GameChoice>(GameDialog, {
      question,
      players: wish.players,
    })
    return chosen ? { ...wish, ...chosen } : null
  }

  async function hold(wish: WishedSlot) {
    if (holding) return
    setRefusal(null)
    for (let next: WishedSlot | null = wish; next; ) {
      setHolding(next)
      next = await ask(next)
      if (next?.room === wish.room) onOther?.(next)
    }
    setHolding(null)
  }

  return { hold, holding, refusal, forgetRefusal: () => setRefusal(null) }
}
