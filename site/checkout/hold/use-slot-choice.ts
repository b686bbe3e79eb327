import { useEffect, useRef, useState } from 'react'
import type { FreeSlot } from '#contracts/availability.ts'
import { listNearestSlots } from '#contracts/calls/availability.calls.ts'
import { chooseSlot } from '#contracts/calls/orders.calls.ts'
import type { Order } from '#contracts/order.ts'
import type { SlotChoice } from '#contracts/order-call.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { whenWords } from '#domain/time/session-words.ts'
import type { ApiFailure } from '#kit/api/api.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useConfirm } from '#kit/ui/overlays/confirm.ts'
import { nearestFirst } from '#site/booking/nearest-first.ts'
import { type BookedOrder, moneyOf } from '#site/checkout/checkout-order.ts'
import { useRoomNames } from '#site/checkout/use-room-names.ts'
import { slotKey } from './alternatives.tsx'

const shown = 6

function nearest(slots: readonly FreeSlot[], startsAt: string): readonly FreeSlot[] {
  return nearestFirst(slots, startsAt).slice(0, shown)
}

export type SlotChoices = {
  readonly order: BookedOrder
  /** What a link already chose: asked about once, and never done without an answer. */
  readonly wish: SlotChoice | null
  readonly onChosen: (order: Order) => void
  readonly askAgain: () => void
}

/** What a guest whose slot was lost may choose from, and choosing it. */
export function useSlotChoice({ order, wish, onChosen, askAgain }: SlotChoices) {
  const { locale, t } = useLocale()
  const api = useApi()
  const confirm = useConfirm()
  const [slots, setSlots] = useState<readonly FreeSlot[] | null>(null)
  const [choosing, setChoosing] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const { room, startsAt, players } = order.booking
  const branch = order.branch.slug
  const amount = formatMoney(moneyOf(order, order.paid), locale)
  const wishedRoom = useRoomNames(order, wish?.choice === 'slot' ? [wish] : []).get(
    wish?.choice === 'slot' ? wish.room : room.slug,
  )

  useEffect(() => {
    const params = { branch, room: room.slug }
    void api(listNearestSlots, { params, query: { startsAt, players, count: shown } }).then((answer) => {
      setSlots(answer.ok ? nearest([...answer.data.slots, ...answer.data.otherRooms], startsAt) : [])
    })
  }, [api, branch, room.slug, startsAt, players])

  const followed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once, as soon as its room has a name
  useEffect(() => {
    if (followed.current || !wish || !wishedRoom) return
    followed.current = true
    void (wish.choice === 'refund' ? takeBack() : takeWished(wish, wishedRoom))
  }, [wishedRoom])

  async function choose(choice: SlotChoice) {
    setChoosing(choice.choice === 'slot' ? slotKey(choice) : 'refund')
    setProblem(null)
    const answer = await api(chooseSlot, { params: { code: order.code }, body: choice })
    setChoosing(null)
    if (answer.ok) return onChosen(answer.data)
    if (answer.code === 'not_waiting') return askAgain()
    setProblem(answer)
    const { alternatives, otherRooms = [] } = answer.more
    if (alternatives) setSlots(nearest([...alternatives, ...otherRooms], startsAt))
  }

  async function takeBack() {
    const sure = await confirm({
      title: t('confirm.lost_refund'),
      text: t('confirm.lost_refund_ask', { amount }),
      confirmLabel: t('confirm.lost_refund'),
    })
    if (sure) await choose({ choice: 'refund' })
  }

  async function takeWished(wished: SlotChoice & { choice: 'slot' }, name: string) {
    const when = whenWords(wished.startsAt, order.branch, locale)
    const sure = await confirm({
      title: t('confirm.lost_choose_title', { room: name }),
      text: `${t('confirm.lost_choose_ask', { when })} ${t('confirm.lost_price')}`,
      confirmLabel: t('confirm.lost_choose'),
    })
    if (sure) await choose(wished)
  }

  return { slots, choosing, problem, amount, choose, takeBack }
}
